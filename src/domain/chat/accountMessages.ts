import { PRODUCT_NAME } from '../product.ts';
import { composeChat } from './chatText.ts';
import type { ChatText } from './chatText.ts';
import { cleanLine } from './textRules.ts';

/** This file composes chat messages to the business about the user's own account (section 7.7). */

/** Composes a message that asks the business for help with a forgotten password. */
export function forgotPasswordText(username: string): ChatText {
  return composeChat({
    opening: `Hello! I forgot my ${PRODUCT_NAME} password. Please help me sign in again.`,
    sections: [[['Username', cleanLine(username)]]],
    closing: '',
    message: '',
  });
}

/** Composes a message that asks the business about the user's personal data. */
export function dataQuestionText(): ChatText {
  return composeChat({
    opening: `Hello! I have a question about my data at ${PRODUCT_NAME}.`,
    sections: [],
    closing: '',
    message: '',
  });
}
