import type { ReactNode } from 'react';
import { JaaliGround } from './JaaliGround.tsx';
import { Jharokha } from './Jharokha.tsx';
import { Card } from '#components/ui/Card.tsx';

interface AuthFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** Links to the related pages. */
  foot?: ReactNode;
}

/** The frame of the pages for signing in and registering: a card, with a picture in a jharokha beside it. */
export function AuthFrame({ title, lead, children, foot }: AuthFrameProps) {
  return (
    <div className="relative min-h-[inherit]">
      <JaaliGround />
      <div className="relative mx-auto grid max-w-page items-center gap-12 px-4 py-6 sm:px-6 sm:py-10 lg:grid-cols-2 lg:py-16">
        <Card className="mx-auto w-full max-w-md p-6 sm:p-8">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
          {children}
          {foot && <div className="mt-6 space-y-2 border-t border-line pt-5">{foot}</div>}
        </Card>
        <Jharokha className="mx-auto hidden w-full max-w-sm lg:block">
          {/* Phones do not show the picture, and with lazy loading they do not fetch it either. */}
          <img src="/art/login-side.svg" alt="" loading="lazy" className="aspect-[4/5] w-full object-cover" />
        </Jharokha>
      </div>
    </div>
  );
}
