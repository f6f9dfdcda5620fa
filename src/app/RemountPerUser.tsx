import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useOpenPlanId } from '#plan/usePlans.ts';
import { useScope } from '#session/scope.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';

interface RemountPerUserProps {
  /** Whether another plan of the user mounts the page again too. */
  perPlan: boolean;
  children: ReactNode;
}

/**
 * Mounts a page again when the user has signed out, so that the next user of the device gets nothing that this one has
 * typed. With `perPlan`, it also does so when the user opens another plan, so that no open form and no 'Undo' of one
 * plan changes another (section 14.6). A page that was opened before the user signed in, or before the id of their plan
 * is known, stays mounted, with what was typed.
 */
export function RemountPerUser({ perPlan, children }: RemountPerUserProps) {
  const scope = useScope();
  const planId = useOpenPlanId();
  const [shown, setShown] = useState({ scope, planId, key: 0 });
  if (scope !== shown.scope || planId !== shown.planId) {
    const hasUserLeft = shown.scope !== GUEST_SCOPE && scope !== shown.scope;
    const hasPlanClosed = perPlan && shown.planId !== undefined && planId !== shown.planId;
    setShown({ scope, planId, key: hasUserLeft || hasPlanClosed ? shown.key + 1 : shown.key });
  }
  return <Fragment key={shown.key}>{children}</Fragment>;
}
