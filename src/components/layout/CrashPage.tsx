import { useEffect } from 'react';
import { Jharokha } from './Jharokha.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { PRODUCT_NAME } from '#domain/product.ts';
import { focusInPlaceOnMount } from '#hooks/focusOnMount.ts';

interface CrashPageProps {
  error: unknown;
  /** The place where the whole plan is stored: 'device' or 'account'; 'tab' if a part of it is only in this tab. */
  planPlace: keyof typeof PLAN_PLACE_TEXTS;
  /** Downloads the data stored on this device, deletes it here and reloads the app. */
  onReset: () => void;
}

const PLAN_PLACE_TEXTS = {
  device: 'Your plan is still on this device. Refreshing the page is nearly always enough.',
  account: 'Your plan is saved to your account. Refreshing the page is nearly always enough.',
  tab: 'A part of your plan is only in this tab, and is lost when you refresh the page. A reset downloads it first.',
} as const;

const MAX_MESSAGE_LENGTH = 300;

/** Returns the message of an unexpected error, cut to a readable length. */
function crashMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return message.trim().slice(0, MAX_MESSAGE_LENGTH) || 'An unexpected error occurred';
}

/** Shows a message in place of the whole page after an unexpected rendering error (section 2). It needs no provider. */
export function CrashPage({ error, planPlace, onReset }: CrashPageProps) {
  useEffect(() => {
    document.title = `Something went wrong · ${PRODUCT_NAME}`;
  }, []);

  return (
    <main
      ref={focusInPlaceOnMount}
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh max-w-read content-center gap-4 px-4 py-10"
    >
      <Jharokha className="w-36">
        <img src="/art/not-found.svg" alt="" width={640} height={480} className="aspect-[4/5] w-full object-cover" />
      </Jharokha>
      <div role="alert">
        <h1 className="text-4xl">Something went wrong</h1>
        <p className="mt-4">{crashMessage(error)}</p>
      </div>
      <p className="text-ink-soft">{PLAN_PLACE_TEXTS[planPlace]}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        <Button variant="secondary" onClick={onReset}>
          Reset this page&rsquo;s saved data (download first)
        </Button>
      </div>
    </main>
  );
}
