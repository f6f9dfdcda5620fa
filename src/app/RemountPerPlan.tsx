import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useOpenPlanId } from '#plan/usePlans.ts';

/**
 * Mounts a page again when the user opens another plan, so that no open form and no 'Undo' of one plan changes another
 * (section 14.6). A page that was opened before the id of its plan is known stays mounted, with what the user has
 * typed.
 */
export function RemountPerPlan({ children }: { children: ReactNode }) {
  const planId = useOpenPlanId();
  const [shown, setShown] = useState({ planId, key: 0 });
  if (planId !== undefined && planId !== shown.planId)
    setShown({ planId, key: shown.planId === undefined ? shown.key : shown.key + 1 });
  return <Fragment key={shown.key}>{children}</Fragment>;
}
