import type { ReactNode, Ref } from 'react';
import { Notice } from './Notice.tsx';

interface FailureNoticeProps {
  /** Names the action that failed (section 8), such as 'Failed to load categories'. */
  message: string;
  /** The message of the server or of the network error. It is omitted if `message` contains it. */
  reason?: string | undefined;
  /** Says what the app will do next by itself. */
  nextStepText?: string | undefined;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

/**
 * Shows that an action failed, with the reason and the next step below the message. Only the message is the alert
 * (section 5).
 */
export const FailureNotice = ({ message, reason = '', nextStepText = '', ...rest }: FailureNoticeProps) => (
  <Notice
    tone="error"
    details={[message.includes(reason) ? '' : reason, nextStepText].filter((text) => text !== '')}
    {...rest}
  >
    {message}
  </Notice>
);
