import type { ReactNode } from 'react';

interface StripProps {
  icon: ReactNode;
  /** What it says. */
  children: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** A strip at the bottom of the screen. Its words are announced politely to screen readers. */
export function Strip({ icon, children, actions }: StripProps) {
  return (
    <div className="status-strip">
      {icon}
      <p role="status" className="min-w-0 leading-snug">
        {children}
      </p>
      {actions}
    </div>
  );
}
