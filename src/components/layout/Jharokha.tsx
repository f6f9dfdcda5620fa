import type { ReactNode } from 'react';

/** Our signature frame: a scalloped window arch with a gold outline. Use it for pictures only. */
export function Jharokha({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`jharokha bg-marigold p-0.5 ${className}`}>
      <div className="jharokha bg-card p-1.5">
        <div className="jharokha">{children}</div>
      </div>
    </div>
  );
}
