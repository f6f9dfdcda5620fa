import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Jharokha } from '../layout/Jharokha.tsx';
import { Photo } from '#components/ui/Photo.tsx';

interface NotFoundViewProps {
  title: string;
  children: ReactNode;
  backTo: string;
  backLabel: string;
}

/**
 * Shows a message in place of a page whose venue, service, package or category was not found or could not be loaded.
 */
export function NotFoundView({ title, children, backTo, backLabel }: NotFoundViewProps) {
  return (
    <div className="mx-auto flex max-w-read flex-col items-center px-4 py-12 text-center">
      <Jharokha className="w-44">
        <Photo src="/art/not-found.svg" alt="" ratio="tall" eager />
      </Jharokha>
      <h1 className="mt-6 text-3xl">{title}</h1>
      <div className="mt-3 w-full text-ink-soft">{children}</div>
      <LinkButton to={backTo} variant="secondary" className="mt-6">
        {backLabel}
      </LinkButton>
    </div>
  );
}
