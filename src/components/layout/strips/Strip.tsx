import type { ReactNode } from 'react';

interface StripProps {
  icon: ReactNode;
  /** The text of the strip. */
  children: ReactNode;
  /** Buttons at the end of the strip. */
  actions?: ReactNode;
}

/** Shows a strip at the bottom of the screen. Screen readers announce its text politely. */
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
