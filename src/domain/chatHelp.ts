import { composeChat } from './chatText.ts';
import type { ChatText } from './chatText.ts';
import { PRODUCT_NAME } from './product.ts';
import { oneLine } from './textRules.ts';

/** What users ask the business in the chat for themselves, without a venue or service. */

/** Asks the business for help with a forgotten password. */
export function forgotPasswordText(username: string): ChatText {
  return composeChat({
    opening: `Hello! I forgot my ${PRODUCT_NAME} password. Please help me sign in again.`,
    sections: [[['Username', oneLine(username)]]],
    closing: '',
    message: '',
  });
}

/** Asks the business what it keeps of somebody, to correct or to delete it. */
export function dataRequestText(): ChatText {
  return composeChat({
    opening: `Hello! I have a question about my data at ${PRODUCT_NAME}.`,
    sections: [],
    closing: '',
    message: '',
  });
}
