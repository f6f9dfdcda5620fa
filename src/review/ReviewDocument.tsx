import type { ReactNode } from 'react';
import type { ReviewPageInlineFiles } from '#contract/renderedPage.ts';
import { PRODUCT_NAME } from '#domain/product.ts';

interface ReviewDocumentProps {
  title: string;
  /** The stylesheet and, on a page with votes, the script. Both are part of the document, which saves two requests. */
  files: Pick<ReviewPageInlineFiles, 'styles'> & Partial<ReviewPageInlineFiles>;
  children: ReactNode;
}

/** Renders the document of the review page. It is not a page of the app: it loads neither the app nor React. */
export function ReviewDocument({ title, files: { script, styles }, children }: ReviewDocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${PRODUCT_NAME}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{styles}</style>
        {script !== undefined && (
          <noscript>
            <style>{HIDE_VOTES_STYLES}</style>
          </noscript>
        )}
      </head>
      <body>
        {children}
        {script !== undefined && <script type="module">{script}</script>}
      </body>
    </html>
  );
}

/**
 * Without JavaScript the vote buttons do nothing, so they are hidden. The header of ReviewPage then asks the reader to
 * switch on JavaScript.
 */
const HIDE_VOTES_STYLES = '.vote{display:none}';
