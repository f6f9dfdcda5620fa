import MapPin from 'lucide-react/icons/map-pin';
import { Combobox } from '#components/ui/form/Combobox.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { searchRegions } from '#domain/catalogue/regions.ts';

interface RegionPickerProps {
  /**
   * Whether the button shows only an icon, without the name of the region. RegionBanner shows the name of a chosen
   * region too.
   */
  isCompact: boolean;
  className: string;
}

/** Lets the user choose the region in the searchable dropdown of the top bar (section 2). */
export function RegionPicker({ isCompact, className }: RegionPickerProps) {
  const { region, regions, chooseRegion } = useRegion();
  return (
    <Combobox
      label="Region"
      search={(typed) => searchRegions(typed, regions)}
      selected={region}
      onChoose={chooseRegion}
      icon={
        <MapPin aria-hidden="true" className={`size-4 shrink-0 text-kumkum-ink ${isCompact ? '' : 'max-sm:hidden'}`} />
      }
      isCompact={isCompact}
      className={className}
    />
  );
}
