import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useOpenPlanId } from '#plan/usePlans.ts';
import { useScope } from '#session/scope.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';

interface RemountPerUserProps {
  /** Whether the page is also mounted again when the user opens another plan. */
  perPlan: boolean;
  children: ReactNode;
}

/**
 * Mounts a page again when the user has signed out, so that the next user of the device does not see what this user has
 * typed. With `perPlan`, it also mounts the page again when the user opens another plan: an open form or an 'Undo' of
 * the earlier plan must not change the newly opened plan (section 14.6). When a visitor signs in, or when the id of the
 * open plan becomes known, the page stays mounted and keeps what was typed.
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
