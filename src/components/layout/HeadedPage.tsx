import { createContext, use, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

const HeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

interface HeadedPageProps {
  heading: string;
  children: ReactNode;
}

/** Shows the heading of a page, which stays in the document while the placeholders below it become the content. */
export function HeadedPage({ heading, children }: HeadedPageProps) {
  const headingElement = useRef<HTMLHeadingElement>(null);
  return (
    <HeadingContext value={headingElement}>
      <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12 print:p-0">
        <h1 ref={headingElement} tabIndex={-1} className="text-4xl print:text-2xl">
          {heading}
        </h1>
        {children}
      </div>
    </HeadingContext>
  );
}

/** Returns a ref of the heading that HeadedPage shows; null when the page has a heading of its own. */
export const usePageHeading = (): RefObject<HTMLHeadingElement | null> | null => use(HeadingContext);
