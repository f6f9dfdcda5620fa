import type { ReactNode } from 'react';
import { PageTransition } from '#components/ui/PageTransition.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { paths } from '#paths';

/** Wraps the picture or gallery of a service, so that a view transition moves it to its place on the next page. */
export function ServicePictureTransition({ service, children }: { service: Service; children: ReactNode }) {
  return (
    // An id can be any text. The path contains it in encoded form, which is valid as a transition name.
    <PageTransition name={`picture-of-${paths.details(service.id)}`} share="picture">
      {children}
    </PageTransition>
  );
}
