import { useScope } from '#session/scope.ts';
import { draftNameOf, useDraft } from '#session/useDraft.ts';
import type { Draft } from '#session/useDraft.ts';
import { moveDraft } from '#storage/drafts.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import { useOpenPlanId } from './usePlans.ts';

/**
 * Returns the draft of a form about the open plan. Each plan has its own draft (section 14.6). What the user typed
 * before the open plan was known, or as a visitor before signing in, becomes the draft of the open plan.
 */
export function usePlanDraft(name: string): Draft {
  const scope = useScope();
  const planId = useOpenPlanId();
  const planName = planId === undefined ? name : `${planId}:${name}`;
  // Move the draft while rendering, because the form reads it when it first renders. Moving it again has no effect.
  moveDraft([draftNameOf(scope, name), draftNameOf(GUEST_SCOPE, name)], draftNameOf(scope, planName));
  return useDraft(planName);
}
