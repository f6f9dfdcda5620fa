import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Deferred } from '#components/ui/loading/Deferred.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import type { EnquiredPackage } from '#domain/chat/chatMessages.ts';
import { useTitle } from '#hooks/useTitle.ts';
import type { EnquirySubjectFields } from './PackageEnquiryForm.tsx';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';

const PackageEnquiryForm = lazyWithRetry(() =>
  import('./PackageEnquiryForm.tsx').then((module) => module.PackageEnquiryForm),
);

interface PackageFrameProps {
  /** The package as the chat message describes it. Its name is also the heading of the page. */
  enquiredPackage: EnquiredPackage;
  subject: EnquirySubjectFields;
  /** Content below the heading. */
  introduction: ReactNode;
  children: ReactNode;
}

/**
 * Shows a package and the enquiry form beside it. On phones and tablets the form is below the package, and a button at
 * the bottom of the screen leads to it.
 */
export function PackageFrame({ enquiredPackage, subject, introduction, children }: PackageFrameProps) {
  const formContainer = useRef<HTMLDivElement>(null);
  useTitle(enquiredPackage.name);
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <div className="grid gap-8 lg:grid-cols-[1.9fr_1fr]">
        <div className="min-w-0">
          <h1 className="text-4xl">
            <CatalogueText>{enquiredPackage.name}</CatalogueText>
          </h1>
          {introduction}
          {children}
        </div>
        <div ref={formContainer} tabIndex={-1} className="scroll-mt-24 print:hidden">
          <div className="lg:sticky lg:top-24">
            <Deferred whenNear whenIdle fallback={<Skeleton className="h-181 sm:h-160 lg:h-178" />}>
              <PackageEnquiryForm
                key={`${subject.service}/${subject.package}`}
                enquiredPackage={enquiredPackage}
                subject={subject}
              />
            </Deferred>
          </div>
        </div>
      </div>
      <div className="action-bar lg:hidden">
        <Button
          className="w-full"
          onClick={() => {
            formContainer.current?.scrollIntoView();
            // Before the form has been loaded, its container gets the focus, so that the next Tab leads into the form.
            const focusTarget = formContainer.current?.querySelector('input') ?? formContainer.current;
            focusTarget?.focus({ preventScroll: true });
          }}
        >
          Ask about this package
        </Button>
      </div>
    </div>
  );
}
