import { useState } from 'react';
import { useScope } from '#session/scope.ts';
import { storage } from '#storage/storage.ts';
import { useOpenPlanId } from './usePlans.ts';

/**
 * Returns the instant of the newest vote about the open plan that the user had seen on this device when this visit of
 * the page began; '' for none (section 14.9).
 */
export function useVotesSeenUntil(): string {
  const scope = useScope();
  const planId = useOpenPlanId();
  const [visit, setVisit] = useState({ planId, seenUntil: storage.values.readMetadata(scope).votesSeen });
  if (visit.planId !== planId) setVisit({ planId, seenUntil: storage.values.readMetadata(scope).votesSeen });
  return visit.seenUntil;
}
