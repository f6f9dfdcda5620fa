import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Vote } from '#contract/plans/review.ts';

const ICONS: Readonly<Record<Vote | 'chosen', typeof Heart>> = {
  like: Heart,
  concern: TriangleAlert,
  talk: MessageCircle,
  chosen: Check,
};
const ICON_NAMES = Object.keys(ICONS) as (Vote | 'chosen')[];

const symbolId = (name: Vote | 'chosen') => `icon-${name}`;

/** Defines the icons of the vote buttons once, because a plan can have a thousand items with six icons each. */
export function VoteIconDefinitions() {
  return (
    <svg aria-hidden="true" className="definitions">
      {ICON_NAMES.map((name) => {
        const Icon = ICONS[name];
        return (
          <symbol key={name} id={symbolId(name)} viewBox="0 0 24 24">
            <Icon strokeWidth={2.25} />
          </symbol>
        );
      })}
    </svg>
  );
}

/** Shows an icon that VoteIconDefinitions defines. */
export function VoteIcon({ name, className }: { name: Vote | 'chosen'; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#${symbolId(name)}`} />
    </svg>
  );
}
