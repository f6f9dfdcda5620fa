import { Card } from '#components/ui/Card.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { guestsAt, mainCeremony } from '#domain/ceremonies/ceremonies.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/estimate/assumptions.ts';
import { rangeText } from '#domain/estimate/estimateTexts.ts';
import { estimateOf } from '#domain/estimate/itemEstimate.ts';
import { countText } from '#domain/money.ts';
import { itemFromAnyService } from '#domain/plan/customPackage.ts';
import { paths } from '#paths';
import { useCeremonyFacts } from '#plan/costs/useCeremonyFacts.ts';

/**
 * Shows the all-in cost of a venue or caterer for the guests of the main ceremony (section 11.6). Renders nothing while
 * their number is unknown or the estimate is incomplete.
 */
export function GuestEstimate({ service }: { service: Service }) {
  const facts = useCeremonyFacts();
  const guests = guestsAt(mainCeremony(facts), facts);
  const { total, isIncomplete } = estimateOf(itemFromAnyService(service, ''), DEFAULT_ASSUMPTIONS, facts);
  if (guests === null || isIncomplete) return null;
  return (
    <Card className="mt-8 p-5">
      <p className="font-semibold tabular-nums">{`For your ${countText(guests, 'guest')}: ${rangeText(total)} all-in`}</p>
      <p className="text-sm text-ink-soft">
        With GST.{' '}
        <Link to={paths.ceremonies()} className="link">
          Change the guests
        </Link>
      </p>
    </Card>
  );
}
