import Gift from 'lucide-react/icons/gift';
import { EmptyState } from '#components/EmptyState.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { packageOverview, unpricedText } from '#domain/plan/packageOverview.ts';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#paths';
import { SectionCard } from '#components/layout/SectionCard.tsx';

/** Shows the overview of the custom package or, if the package is empty, a prompt to add something (section 2). */
export function PackageOverview() {
  const { items } = useCustomPackage();
  if (items.length === 0) {
    return (
      <SectionCard title="Package Overview" Icon={Gift}>
        <EmptyState
          title="Your package is empty"
          picture="package"
          level={3}
          action={
            <>
              <LinkButton to={paths.venues()}>Browse Venues</LinkButton>
              <LinkButton to={paths.services()} variant="secondary">
                Browse Services
              </LinkButton>
            </>
          }
        >
          See here how the venues and services of the package change the budget.
        </EmptyState>
      </SectionCard>
    );
  }
  const overview = packageOverview(items);
  const facts = [
    { label: 'Total Services', value: String(overview.serviceCount) },
    { label: 'Categories', value: String(overview.categoryCount) },
    { label: 'Total Value', value: overview.total > 0 ? formatRupees(overview.total) : 'Price on request' },
    {
      label: 'Average Price',
      value: overview.average === null ? 'Price on request' : formatRupees(Math.round(overview.average)),
    },
  ];
  return (
    <SectionCard
      title="Package Overview"
      Icon={Gift}
      aside={
        <LinkButton to={paths.customPackage()} variant="quiet" className="-mx-3 px-3">
          Open Package
        </LinkButton>
      }
    >
      <dl className="flex gap-x-8 gap-y-3 max-sm:flex-col sm:flex-wrap">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {overview.unpricedCount > 0 && <p className="mt-3 text-ink-soft">{unpricedText(overview.unpricedCount)}</p>}
      <ul aria-label="Services by category" className="mt-4 flex flex-wrap gap-2">
        {overview.chips.map(({ category, name, count }) => (
          <li key={category}>
            <Chip>{`${name}: ${count}`}</Chip>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
