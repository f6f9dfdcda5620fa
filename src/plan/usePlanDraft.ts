import { useDraft } from '#session/useDraft.ts';
import type { Draft } from '#session/useDraft.ts';
import { useOpenPlanId } from './usePlans.ts';

/** Returns the draft of a form about the open plan. Each plan has its own draft (section 14.6). */
export function usePlanDraft(name: string): Draft {
  const planId = useOpenPlanId();
  return useDraft(planId === undefined ? name : `${planId}:${name}`);
}
