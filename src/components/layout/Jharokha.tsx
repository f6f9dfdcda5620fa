import type { ReactNode } from 'react';

/** Frames a picture with a jharokha: a scalloped window arch with a gold outline. */
export function Jharokha({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`jharokha bg-marigold p-0.5 ${className}`}>
      <div className="jharokha bg-card p-1.5">
        <div className="jharokha">{children}</div>
      </div>
    </div>
  );
}
