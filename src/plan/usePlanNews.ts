import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planPartKey } from '#queries/plans.ts';
import { subscribeToPlanNews } from './sync/planNews.ts';

/**
 * Requests the members, the review links and the history of a plan again whenever they have changed on the server
 * (section 14.3).
 * @param planId undefined while no plan is open
 */
export function usePlanNews(planId: string | undefined): void {
  const client = useQueryClient();
  // This needs an effect, because the channel between the tabs is outside React.
  useEffect(() => {
    if (planId === undefined) return undefined;
    return subscribeToPlanNews((news) => {
      if (news.planId !== planId) return;
      for (const part of news.changed) void client.invalidateQueries({ queryKey: planPartKey(planId, part) });
    });
  }, [client, planId]);
}
