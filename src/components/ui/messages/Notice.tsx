import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';

export type NoticeTone = 'error' | 'warning' | 'success' | 'info';

interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  /** Sentences below the message. Screen readers announce them as its description. */
  details?: readonly string[] | undefined;
  /** A button or link with which the user can continue. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

const TONE_STYLES = {
  error: { Icon: CircleAlert, colourClass: 'border-danger bg-danger-wash text-danger-ink' },
  warning: { Icon: TriangleAlert, colourClass: 'border-marigold bg-marigold-wash text-marigold-ink' },
  success: { Icon: CircleCheck, colourClass: 'border-henna bg-henna-wash text-henna-ink' },
  info: { Icon: Info, colourClass: 'border-edge bg-sunk text-ink' },
} as const;

/**
 * Shows a message. Screen readers announce errors immediately (`role="alert"`), other tones politely (`role="status"`).
 */
export function Notice({ tone, children, details, action, ref, className = '' }: NoticeProps) {
  const { Icon, colourClass } = TONE_STYLES[tone];
  const detailsId = useId();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-s-4 px-4 py-3 text-start ${colourClass} ${className}`}
    >
      <div className="flex flex-1 basis-56 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1">
          <div
            role={tone === 'error' ? 'alert' : 'status'}
            aria-describedby={details && detailsId}
            className="font-semibold"
          >
            {children}
          </div>
          {details && (
            <div id={detailsId}>
              {details.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
        </div>
      </div>
      {action}
    </div>
  );
}
