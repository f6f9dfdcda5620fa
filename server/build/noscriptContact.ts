import type { Plugin } from 'vite';
import { readEnv } from '../../src/readEnv.ts';

/**
 * Adds a link to the chat of the business to the <noscript> element of index.html, which browsers without JavaScript
 * show. Without a chat number, returns the HTML as it is.
 * @param whatsappNumber digits with country code
 */
export const withContact = (html: string, whatsappNumber: string | null): string =>
  whatsappNumber === null
    ? html
    : html.replace(
        '</p>\n      </div>\n    </noscript>',
        `</p>
        <p>
          You can also ask us: <a class="link" href="https://wa.me/${whatsappNumber}">WhatsApp +${whatsappNumber}</a>
        </p>
      </div>
    </noscript>`,
      );

/** Creates the plugin that adds the link to the chat to index.html if VITE_WHATSAPP_NUMBER is set. */
export function noscriptContact(): Plugin {
  let whatsappNumber: string | null;
  return {
    name: 'noscript-contact',
    configResolved: ({ env }) => {
      ({ whatsappNumber } = readEnv(env));
    },
    transformIndexHtml: (html) => withContact(html, whatsappNumber),
  };
}
