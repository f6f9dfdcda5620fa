import type { ReactNode } from 'react';
import { PageTransition } from '#components/ui/PageTransition.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { paths } from '#paths';

/** Wraps the picture or gallery of a service, so that a view transition moves it to its place on the next page. */
export function ServicePictureTransition({ service, children }: { service: Service; children: ReactNode }) {
  return (
    // Another backend may use an id in two categories, so the name contains the category. An id can be any text: React
    // encodes a name that is no CSS identifier with btoa(), which throws for letters of Indian scripts. So the name is
    // made from the path, in which the id is percent-encoded.
    <PageTransition name={`picture-of-${paths.details(service.id, service.category)}`} share="picture">
      {children}
    </PageTransition>
  );
}
