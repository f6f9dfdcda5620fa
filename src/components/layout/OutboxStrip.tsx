import { CloudOff, Send, TriangleAlert } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { useOnline } from '#hooks/useOnline.ts';
import type { OutboxModel } from '#session/useOutbox.ts';
import { Strip } from './Strip.tsx';

type Entry = OutboxModel['entries'][number];

interface OutboxStripProps {
  /** The oldest request that waits or was refused. */
  entry: Entry;
  outbox: OutboxModel;
}

/** Says that a request has not reached us, and why; it can be sent now, or discarded. */
export function OutboxStrip({ entry, outbox: { entries, sendAll, discard } }: OutboxStripProps) {
  const isOnline = useOnline();
  const isWaiting = entry.refusal === null;
  const Icon = isWaiting ? CloudOff : TriangleAlert;
  const others = entries.length > 1 ? `, and ${entries.length - 1} more` : '';
  return (
    <Strip
      icon={<Icon aria-hidden="true" className="size-5 shrink-0" />}
      actions={
        <>
          {isWaiting && isOnline && (
            <Button variant="secondary" onClick={() => void sendAll()}>
              <Send aria-hidden="true" className="size-5 max-sm:hidden" />
              Send now
            </Button>
          )}
          <Button variant="secondary" onClick={() => discard(entry.key)}>
            Discard
          </Button>
        </>
      }
    >
      {!isOnline && 'You are offline. '}
      <Subject entry={entry} />
      {isWaiting ? ` waits to be sent to us${others}.` : ` could not be sent: ${entry.refusal}`}
    </Strip>
  );
}

function Subject({ entry: { kind, about } }: { entry: Entry }) {
  if (kind === 'customPackage') return 'Your package';
  if (about === '') return 'Your enquiry';
  return (
    <>
      Your enquiry about <bdi>{about}</bdi>
    </>
  );
}
