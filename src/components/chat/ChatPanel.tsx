import { Suspense } from 'react';
import { late } from '#components/ui/late.tsx';

const ChatOutcome = late(async () => (await import('./ChatOutcome.tsx')).ChatOutcome);

/** What has become of the chat; the code for it comes when a chat was opened. */
export const ChatPanel: typeof ChatOutcome = (props) => (
  <Suspense>
    <ChatOutcome {...props} />
  </Suspense>
);
