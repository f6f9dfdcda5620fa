import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import { ceremonyTexts } from '#domain/ceremonies/ceremonies.ts';
import type { Ceremony, CeremonyFacts } from '#domain/ceremonies/ceremonies.ts';

interface CeremonyEntryProps {
  ceremony: Ceremony;
  facts: CeremonyFacts;
  /** False while a form is open: opening another one would discard what the user has typed. */
  canOpenForm: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** Shows a ceremony of the list: its name, date, guests and plates, with its buttons. */
export function CeremonyEntry({ ceremony, facts, canOpenForm, onEdit, onRemove }: CeremonyEntryProps) {
  const { date, guests, plates, assumedGuests } = ceremonyTexts(ceremony, facts);
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-2xl wrap-anywhere">
            <bdi>{ceremony.name}</bdi>
          </h2>
          {ceremony.main && <Chip>Main ceremony</Chip>}
        </div>
        <p className={ceremony.date === null ? 'text-ink-soft' : 'font-semibold'}>{date}</p>
        <ul className="mt-1 flex flex-wrap gap-x-6 text-ink-soft tabular-nums">
          <li>{guests}</li>
          <li>{plates}</li>
        </ul>
        {assumedGuests && <p className="text-sm text-ink-soft">{assumedGuests}</p>}
      </div>
      <EditorsOnly>
        <div className="flex flex-wrap gap-2 max-sm:-mx-3 sm:justify-end">
          <Button variant="quiet" className="px-3" disabled={!canOpenForm} onClick={onEdit}>
            <span>
              Edit <VisuallyHidden>{ceremony.name}</VisuallyHidden>
            </span>
          </Button>
          {!ceremony.main && (
            <Button variant="quiet" className="px-3" onClick={onRemove}>
              <span>
                Remove <VisuallyHidden>{ceremony.name}</VisuallyHidden>
              </span>
            </Button>
          )}
        </div>
      </EditorsOnly>
    </>
  );
}
