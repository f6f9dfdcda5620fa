import type { ReactNode } from 'react';
import { JaaliBackground } from './JaaliBackground.tsx';
import { Jharokha } from './Jharokha.tsx';
import { Card } from '#components/ui/Card.tsx';

interface AuthFrameProps {
  title: string;
  introduction: string;
  children: ReactNode;
  /** Links to related pages, below the form. */
  footer?: ReactNode;
}

/** Frames the pages for signing in, registering, a forgotten password and an invitation: a card beside a picture. */
export function AuthFrame({ title, introduction, children, footer }: AuthFrameProps) {
  return (
    <div className="relative min-h-[inherit]">
      <JaaliBackground />
      <div className="relative mx-auto grid max-w-page items-center gap-12 px-4 py-6 sm:px-6 sm:py-10 lg:grid-cols-2 lg:py-16">
        <Card className="mx-auto w-full max-w-md p-6 sm:p-8">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 mb-6 text-ink-soft">{introduction}</p>
          {children}
          {footer && <div className="mt-6 space-y-2 border-t border-line pt-5">{footer}</div>}
        </Card>
        <Jharokha className="mx-auto hidden w-full max-w-sm lg:block">
          {/* Narrow windows hide the picture. Because it loads lazily, they do not fetch it either. */}
          <img src="/art/login-side.svg" alt="" loading="lazy" className="aspect-[4/5] w-full object-cover" />
        </Jharokha>
      </div>
    </div>
  );
}
