import { useLocation } from 'react-router-dom';
import { Button } from '#components/ui/buttons/Button.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { categoryName } from '#domain/catalogue/categories.ts';
import { formatComparedIds } from '#domain/catalogue/comparedIds.ts';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';
import { useComparison } from '#plan/useComparison.ts';
import { paths } from '#paths';

/**
 * Shows how many services the user has chosen to compare, with a link to their comparison and a button that clears the
 * choice (section 15.3). Says why a further service could not be chosen.
 */
export function CompareBar() {
  const { services, refusal, clear } = useComparison();
  const { pathname } = useLocation();
  const [firstService] = services;
  if (!firstService || pathname === paths.compare('')) return null;
  const { category } = firstService;
  const lowerCaseName = categoryName(category).toLowerCase();
  return (
    <section ref={focusHeadingOnUnmount} aria-label="Comparison" className="compare-bar">
      <p role="status" className="min-w-0 flex-1 basis-40 leading-snug font-semibold empty:hidden">
        {refusal === 'full' && 'You can compare up to four. Press Compare on one of them again to remove it.'}
        {refusal === 'other category' && `You are comparing ${lowerCaseName}. Press Clear to compare something else.`}
      </p>
      <Button variant="quiet" onClick={clear}>
        Clear
      </Button>
      <LinkButton to={paths.compare(formatComparedIds(services.map(({ id }) => id)), category)}>
        {`Compare (${services.length})`}
      </LinkButton>
    </section>
  );
}
