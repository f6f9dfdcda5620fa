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
    <div ref={publishHeight} className="status-strip">
      {icon}
      <p role="status" className="min-w-0 leading-snug">
        {children}
      </p>
      {actions}
    </div>
  );
}

/**
 * Keeps the height of the strip in the CSS variable `--strip-height`. With it, index.css keeps the other bars, the
 * footer and the focused element from being hidden behind the strip.
 */
function publishHeight(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--strip-height', `${strip.offsetHeight}px`));
  observer.observe(strip);
  return () => {
    observer.disconnect();
    style.removeProperty('--strip-height');
  };
}
