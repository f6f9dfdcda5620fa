import { LINK_ENDED_MESSAGE } from '#contract/plans/linkEnded.ts';
import { isRecord } from '#contract/readers.ts';
import type { PendingVote } from '#storage/pendingVotes.ts';

/** Milliseconds after which a request counts as failed. */
const TIMEOUT = 10_000;

/**
 * The result of sending a vote: 'saved', 'ended' when the link has ended, 'failed' when it can be tried again after
 * `retryAfterSeconds` (0 when the server names no time), or 'refused' with the server's reason ('' when it has none).
 */
export type SendResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly reason: string };

/** Sends a vote to its address (PUT /review/{token}/votes/{uniqueId}/). Never rejects. */
export async function sendVote(address: string, vote: PendingVote): Promise<SendResult> {
  try {
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(vote),
      credentials: 'omit',
      // The browser sends the vote even when the page is closed meanwhile.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return { kind: 'saved' };
    if (response.status >= 500 || response.status === 408 || response.status === 429)
      return { kind: 'failed', retryAfterSeconds: Number(response.headers.get('Retry-After')) || 0 };
    const body: unknown = await response.json();
    const reason = isRecord(body) && typeof body['detail'] === 'string' ? body['detail'] : '';
    if (response.status === 404 && reason === LINK_ENDED_MESSAGE) return { kind: 'ended' };
    return { kind: 'refused', reason };
  } catch {
    return { kind: 'failed', retryAfterSeconds: 0 };
  }
}
