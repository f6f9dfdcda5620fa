import type { TierOrOther } from '#contract/catalogue/classification.ts';
import { TIER_NAMES } from '#domain/catalogue/tiers.ts';

const LEAF_COUNTS: Readonly<Record<TierOrOther, number>> = { basic: 1, premium: 2, luxury: 3, other: 0 };

/** Shows the icon of a tier: one, two or three betel leaves. Use it beside the tier's name, never instead of it. */
export function TierLeaves({ tier, className = 'h-4' }: { tier: TierOrOther; className?: string }) {
  const leafCount = LEAF_COUNTS[tier];
  if (leafCount === 0) return null;
  return (
    <svg viewBox={`0 0 ${leafCount * 13} 16`} aria-hidden="true" className={`shrink-0 text-henna ${className}`}>
      {Array.from({ length: leafCount }, (_, index) => (
        <path
          key={index}
          transform={`translate(${index * 13})`}
          d="M6.5 15.5C2 12.5.4 9 .8 5.6 1 3 3 1.6 4.8 2.1c.8.2 1.4.8 1.7 1.5.3-.7.9-1.3 1.7-1.5 1.8-.5 3.8.9 4 3.5.4 3.4-1.2 6.9-5.7 9.9zM6.1 5v8h.8V5z"
          fill="currentColor"
          fillRule="evenodd"
        />
      ))}
    </svg>
  );
}

/** Shows the icon and name of a tier; renders nothing for an unknown tier. */
export function TierLabel({ tier, className = '' }: { tier: TierOrOther; className?: string }) {
  if (tier === 'other') return null;
  return (
    <span className={`inline-flex items-center gap-2 font-semibold text-henna-ink ${className}`}>
      <TierLeaves tier={tier} />
      {TIER_NAMES[tier]}
    </span>
  );
}
