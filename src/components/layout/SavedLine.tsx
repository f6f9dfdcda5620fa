import { useHeldValue } from '#hooks/useHeldValue.ts';
import { useServerCopyStatus } from '#plan/useServerCopyStatus.ts';
import { usePlans } from '#plan/usePlans.ts';

/** The texts about the server's copy of the plan (section 14.3). '' when there is no such copy. */
const PLAN_COPY_STATE_TEXTS = {
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Saved on this device, waiting for the network',
  none: '',
} as const;

/** The text of the state 'waiting' while the device cannot store the plan. */
const ONLY_IN_TAB_TEXT = 'Only in this tab, waiting for the network';

interface SavedLineProps {
  /**
   * Whether the line is only about the items of the package, not about the rest of the plan. It then has a text for a
   * backend without plans too, because such a backend may keep a copy of the items.
   */
  isAboutItems?: boolean;
  className?: string;
}

/**
 * Says whether the server has the same plan as this device, or why the server does not accept a change. Says nothing
 * when the backend keeps no copy of what the page shows.
 */
export function SavedLine({ isAboutItems = false, className = '' }: SavedLineProps) {
  const { copyState, refusal, isOnDevice } = useServerCopyStatus();
  const hasCopy = usePlans().openPlan !== undefined || isAboutItems;
  const isOnlyInTab = copyState === 'waiting' && !isOnDevice;
  const stateText = copyState === 'refused' ? refusal : PLAN_COPY_STATE_TEXTS[copyState];
  const text = !hasCopy ? '' : isOnlyInTab ? ONLY_IN_TAB_TEXT : stateText;
  const isProblem = copyState === 'waiting' || copyState === 'refused';
  // During each retry the state is 'saving' for a moment. The problem stays meanwhile, so that screen readers announce it
  // once. They do not announce anything else in this line.
  const problem = useHeldValue(isProblem ? (text ?? '') : '', copyState === 'saving');
  // The line keeps its height, so that the page does not move when it turns out that the backend has no copy.
  return (
    <p aria-live={problem ? 'polite' : 'off'} className={`min-h-5 text-sm text-ink-soft print:hidden ${className}`}>
      {problem || text}
    </p>
  );
}
