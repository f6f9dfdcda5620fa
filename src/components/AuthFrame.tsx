import type { ReactNode } from 'react';
import { JaaliGround } from './JaaliGround.tsx';
import { Jharokha } from './Jharokha.tsx';
import { Card } from '#components/ui/Card.tsx';
import { Photo } from '#components/ui/Photo.tsx';

interface AuthFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** Ways to the other page of this kind. */
  foot?: ReactNode;
}

/** What stands around the small pages that let a user in: a card, and beside it the window. */
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
          <Photo src="/art/login-side.svg" alt="" ratio="tall" eager />
        </Jharokha>
      </div>
    </div>
  );
}
