import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';

const ChatOutcome = lazyWithRetry(() => import('./ChatOutcome.tsx').then((module) => module.ChatOutcome));

/** Shows a ChatOutcome, whose code is fetched after the click that opened the chat. */
export const DeferredChatOutcome = (props: ComponentProps<typeof ChatOutcome>) => (
  <Suspense>
    <ChatOutcome {...props} />
  </Suspense>
);
