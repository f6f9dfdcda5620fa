import { usePlanCopy } from '#plan/usePlanCopy.ts';
import { usePlans } from '#plan/usePlans.ts';

/** The texts about the server's copy of the plan (section 14.3). '' when there is no such copy. */
const TEXTS = {
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Saved on this device, waiting for the network',
  none: '',
} as const;

interface SavedLineProps {
  /** Whether the page shows the items of the package alone, of which every backend may have a copy. */
  isAboutItems?: boolean;
  className?: string;
}

/**
 * Says whether the server has the plan as it is on this device, or why it does not accept a change. Says nothing about
 * what a backend without plans does not keep.
 */
export function SavedLine({ isAboutItems = false, className = '' }: SavedLineProps) {
  const { copy, problem } = usePlanCopy();
  const hasCopy = usePlans().open !== undefined || isAboutItems;
  const text = !hasCopy ? '' : copy === 'refused' ? problem : TEXTS[copy];
  // The line keeps its height, so that the page does not move when it turns out that the backend has no copy.
  return <p className={`min-h-5 text-sm text-ink-soft print:hidden ${className}`}>{text}</p>;
}
