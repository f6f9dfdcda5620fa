import { ViewTransition } from 'react';
import type { ReactNode } from 'react';
import type { Service } from '#contract/catalogue.ts';
import { paths } from '#paths';

/** The picture that stands for a service: from one screen to the next it moves to where it stands there. */
export function PictureOf({ service, children }: { service: Service; children: ReactNode }) {
  return (
    // An id may be any text, an address is plain.
    <ViewTransition name={`picture-of-${paths.service(service.id)}`} default="none" share="picture">
      {children}
    </ViewTransition>
  );
}
