import { INVITATION_DAYS } from '#contract/plans/members.ts';
import { PRODUCT_NAME } from '../product.ts';
import { composeChat } from './chatText.ts';
import type { ChatText } from './chatText.ts';
import { cleanLine } from './textRules.ts';

/** This file composes chat messages with which users share their plan (sections 14.7 and 14.8). */

/** Composes the message with an invitation to a plan. `link` is the absolute address of the page that accepts it. */
export const invitationText = (planName: string, link: string): ChatText =>
  composeLinkMessage(
    `Please plan ${cleanLine(planName)} with me on ${PRODUCT_NAME}. The link works for one person, for ${INVITATION_DAYS} days:`,
    link,
  );

/** Composes the message with a review link for the family. */
export const reviewLinkText = (planName: string, link: string): ChatText =>
  composeLinkMessage(`What do you think of our choices for ${cleanLine(planName)}? You need no account:`, link);

const composeLinkMessage = (opening: string, link: string): ChatText =>
  composeChat({ opening, sections: [], closing: link, message: '' });
