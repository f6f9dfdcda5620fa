import type { ReactNode, Ref } from 'react';
import { Notice } from './Notice.tsx';

interface FailureNoticeProps {
  /** What could not be done (section 8): 'Failed to load categories'. */
  message: string;
  /** What the server or the network said; not repeated if the message contains it. */
  reason?: string | undefined;
  /** What follows by itself. */
  next?: string | undefined;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

/** Tells that a call failed, with the reason, and what follows, below the message. */
export const FailureNotice = ({ message, reason, next, ...rest }: FailureNoticeProps) => (
  <Notice tone="error" {...rest}>
    <p>{message}</p>
    {reason && !message.includes(reason) && <p className="font-normal">{reason}</p>}
    {next && <p className="font-normal">{next}</p>}
  </Notice>
);
