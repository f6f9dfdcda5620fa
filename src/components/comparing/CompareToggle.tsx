import type { Service } from '#contract/catalogue/services.ts';
import { useComparison } from '#plan/useComparison.ts';
import { ToggleChip } from '#components/ui/Chip.tsx';

interface CompareToggleProps {
  service: Pick<Service, 'id' | 'category'>;
  /** The id of the element with the name of the service. */
  nameId: string;
}

/** Lets the user choose a service to compare, at the corner of its card (section 15.3). */
export function CompareToggle({ service, nameId }: CompareToggleProps) {
  const { has, toggle } = useComparison();
  return (
    <ToggleChip
      pressed={has(service)}
      aria-describedby={nameId}
      onClick={() => toggle(service)}
      className="absolute end-2 top-2 shadow-lift print:hidden"
    >
      Compare
    </ToggleChip>
  );
}
