import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';

const ChatOutcome = lazyWithRetry(async () => (await import('./ChatOutcome.tsx')).ChatOutcome);

/** Says what happened to the chat that the user opened. Its code is fetched after the click. */
export const ChatPanel = (props: ComponentProps<typeof ChatOutcome>) => (
  <Suspense>
    <ChatOutcome {...props} />
  </Suspense>
);
