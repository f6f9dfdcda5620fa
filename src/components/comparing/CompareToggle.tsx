import type { Service } from '#contract/catalogue/services.ts';
import { useComparison } from '#plan/useComparison.ts';
import { ToggleChip } from '#components/ui/Chip.tsx';

/** Lets the user choose a service to compare, at the corner of its card (section 15.3). */
export function CompareToggle({ service }: { service: Pick<Service, 'id' | 'category'> }) {
  const { has, toggle } = useComparison();
  return (
    <ToggleChip
      pressed={has(service)}
      onClick={() => toggle(service)}
      className="absolute end-2 top-2 shadow-lift print:hidden"
    >
      Compare
    </ToggleChip>
  );
}
