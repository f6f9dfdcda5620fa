import { readPlanNews } from '#contract/plans/events.ts';
import type { PlanNews } from '#contract/plans/events.ts';

/**
 * This file passes on to all tabs of the browser what has changed on the server, because only one tab receives the
 * events of the plan (see planEvents.ts).
 */

const CHANNEL_NAME = 'planNews';

/** Sends the news to all tabs, including this one. */
export function publishPlanNews(news: PlanNews): void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(news);
  channel.close();
}

/** Calls `listener` with the news, and returns a function that unsubscribes it. */
export function subscribeToPlanNews(listener: (news: PlanNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = readPlanNews(data);
    if (news) listener(news);
  });
  return () => channel.close();
}
