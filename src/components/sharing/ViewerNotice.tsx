import Eye from 'lucide-react/icons/eye';
import { useCanEdit } from '#plan/useCanEdit.ts';
import { usePlans } from '#plan/usePlans.ts';

/** Tells a member who may only view the open plan why its controls are missing (section 14.7). */
export function ViewerNotice({ className = '' }: { className?: string }) {
  const { openPlan } = usePlans();
  if (useCanEdit()) return null;
  return (
    <p
      className={`flex items-start gap-2.5 rounded border border-line bg-sunk px-4 py-2.5 text-ink-soft print:hidden ${className}`}
    >
      <Eye aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>
        {'You can view this wedding but not change it. '}
        {openPlan && (
          <>
            {'Ask '}
            <bdi>{openPlan.owner}</bdi>
            {' if you want to edit it.'}
          </>
        )}
      </span>
    </p>
  );
}
