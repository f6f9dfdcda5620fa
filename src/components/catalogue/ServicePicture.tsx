import { ViewTransition } from 'react';
import type { ReactNode } from 'react';
import type { Service } from '#contract/catalogue/services.ts';
import { paths } from '#paths';

/** The main picture of a service. In a view transition it moves to its place on the next page. */
export function ServicePicture({ service, children }: { service: Service; children: ReactNode }) {
  return (
    // An id can be any text; its encoded form is safe as a transition name.
    <ViewTransition name={`picture-of-${paths.details(service.id)}`} default="none" share="picture">
      {children}
    </ViewTransition>
  );
}
