import { useMutation } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useRef } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { isDoubleClick } from '#hooks/isDoubleClick.ts';
import { useOnline } from '#hooks/useOnline.ts';
import type { OutboxModel } from '#session/useOutbox.ts';
import { Strip } from './Strip.tsx';

type OutboxEntry = OutboxModel['entries'][number];

interface OutboxStripProps {
  /** The oldest request that is waiting to be sent again or was refused. */
  entry: OutboxEntry;
  outbox: OutboxModel;
}

/**
 * Shows that our server has not received a request, or that it has refused it and why. The user can discard the
 * request. A button that sends all waiting requests now is shown if the request was not refused, the device is online
 * and the window is not as narrow as a phone.
 */
export function OutboxStrip({ entry, outbox: { entries, sendAll, discard } }: OutboxStripProps) {
  const isOnline = useOnline();
  const { mutate, isPending } = useMutation({ mutationFn: sendAll });
  /** The value of performance.now() when the user discarded a request last; undefined before. */
  const lastDiscardAt = useRef<number>(undefined);
  const isWaiting = entry.refusal === null;
  const Icon = isWaiting ? CloudOff : TriangleAlert;
  const otherRequestsText = entries.length > 1 ? `, and ${entries.length - 1} more` : '';
  return (
    <Strip
      icon={<Icon aria-hidden="true" className="size-5 shrink-0" />}
      actions={
        <>
          {isWaiting && isOnline && (
            <Button variant="secondary" className="shrink-0 max-sm:hidden" busy={isPending} onClick={() => mutate()}>
              Send now
            </Button>
          )}
          <Button
            variant="secondary"
            className="shrink-0 px-3"
            onClick={() => {
              if (isDoubleClick(lastDiscardAt.current)) return;
              lastDiscardAt.current = performance.now();
              discard(entry.key);
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      {/* A waiting request has at most two lines of text, so that its strip covers little of the page. */}
      <span className={isWaiting ? 'line-clamp-2' : ''}>
        {!isOnline && 'You are offline. '}
        {isWaiting ? 'Not sent yet: your ' : 'Not sent: your '}
        <RequestName entry={entry} />
        {isWaiting ? `${otherRequestsText}.` : `. ${entry.refusal}`}
      </span>
    </Strip>
  );
}

/** Names the request, with the service or package that it is about. */
function RequestName({ entry: { kind, about } }: { entry: OutboxEntry }) {
  if (kind === 'customPackage') return 'package';
  if (about === '') return 'enquiry';
  return (
    <>
      enquiry about <bdi>{about}</bdi>
    </>
  );
}
