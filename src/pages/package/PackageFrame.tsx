import { Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { late } from '#components/ui/late.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import type { EnquiredPackage } from '#domain/chatMessages.ts';
import { useTitle } from '#hooks/useTitle.ts';

const EnquiryForm = late(async () => (await import('./PackageEnquiryForm.tsx')).PackageEnquiryForm);

interface PackageFrameProps {
  /** What the chat says of the package; its name is the page's. */
  enquired: EnquiredPackage;
  /** How the enquiry names it: the address's own words. */
  asked: { readonly service: string; readonly package: string };
  /** What stands under the name. */
  lead: ReactNode;
  children: ReactNode;
}

/** A package and, beside it, the form to ask about it; on phones a way to the form stays in reach. */
export function PackageFrame({ enquired, asked, lead, children }: PackageFrameProps) {
  const form = useRef<HTMLDivElement>(null);
  useTitle(enquired.name);
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <div className="grid gap-8 lg:grid-cols-[1.9fr_1fr]">
        <div className="min-w-0">
          <h1 className="text-4xl">
            <bdi>{enquired.name}</bdi>
          </h1>
          {lead}
          {children}
        </div>
        <div ref={form} className="scroll-mt-24 print:hidden">
          <div className="lg:sticky lg:top-24">
            <Suspense fallback={<Skeleton className="h-152" />}>
              <EnquiryForm enquired={enquired} asked={asked} />
            </Suspense>
          </div>
        </div>
      </div>
      <div className="action-bar lg:hidden">
        <Button
          className="w-full"
          onClick={() => {
            form.current?.scrollIntoView();
            form.current?.querySelector('input')?.focus({ preventScroll: true });
          }}
        >
          Ask about this package
        </Button>
      </div>
    </div>
  );
}
