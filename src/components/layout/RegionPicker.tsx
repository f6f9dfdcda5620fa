import { MapPin } from 'lucide-react';
import { Combobox } from '#components/ui/form/Combobox.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { searchRegions } from '#domain/catalogue/regions.ts';

/** Lets the user choose the region in the searchable dropdown of the top bar (section 2). */
export function RegionPicker({ className = '' }: { className?: string }) {
  const { region, regions, chooseRegion } = useRegion();
  return (
    <Combobox
      label="Region"
      search={(typed) => searchRegions(typed, regions)}
      selected={region}
      onChoose={chooseRegion}
      icon={<MapPin aria-hidden="true" className="size-4 shrink-0 text-kumkum-ink max-sm:hidden" />}
      className={className}
    />
  );
}
