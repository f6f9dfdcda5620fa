import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { ViewerNotice } from '#components/sharing/ViewerNotice.tsx';
import { DeferredAddToCalendar } from '#components/calendar/DeferredAddToCalendar.tsx';
import { usePageHeading } from '#components/layout/HeadedPage.tsx';
import { SavedLine } from '#components/layout/SavedLine.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { MAX_CEREMONIES, isSameName } from '#domain/ceremonies/ceremonies.ts';
import type { Ceremony } from '#domain/ceremonies/ceremonies.ts';
import { isSameValue } from '#domain/plan/planMerge.ts';
import { focusOnMount } from '#hooks/focusOnMount.ts';
import { isDoubleClick } from '#hooks/isDoubleClick.ts';
import { useFocusHeadingAfterEditing } from '#hooks/useFocusHeadingAfterEditing.ts';
import { paths } from '#paths';
import { useCeremonies } from '#plan/costs/useCeremonies.ts';
import { CeremonyEntry } from './CeremonyEntry.tsx';

const CeremonyForm = lazyWithRetry(() => import('./CeremonyForm.tsx').then((module) => module.CeremonyForm));

/** The ceremony in the form, as it was when the form was opened; 'new' for a new one, null while no form is open. */
type EditedCeremony = Ceremony | 'new' | null;

/** A ceremony that the user has removed, and the ids of all ceremonies that the plan had before. */
interface Removal {
  readonly ceremony: Ceremony;
  readonly ids: readonly string[];
  /** The value of performance.now() when the user removed the ceremony. */
  readonly clickedAt: number;
}

const REMOVED_ELSEWHERE = 'This ceremony was removed in another tab or on another device. Saving here adds it again.';
const CHANGED_ELSEWHERE = 'This ceremony was changed in another tab or on another device. Saving here replaces it.';
const PLAN_IS_FULL = `This plan already has ${MAX_CEREMONIES} ceremonies. To save this one, remove another one first.`;

/** Shows the ceremonies of the plan, sorted by date, and lets the user add, edit and remove them (section 10). */
export function CeremoniesPage() {
  const { ceremonies, quizGuests, canAdd, save, remove } = useCeremonies();
  const [editedCeremony, setEditedCeremony] = useState<EditedCeremony>(null);
  const [lastRemoval, setLastRemoval] = useState<Removal | null>(null);
  const heading = useFocusHeadingAfterEditing(editedCeremony === null, usePageHeading());
  const facts = { ceremonies, quizGuests };
  const openedCeremony = editedCeremony === 'new' ? null : editedCeremony;
  const isRemovedElsewhere = openedCeremony !== null && !ceremonies.some(({ id }) => id === openedCeremony.id);
  // Other devices may add ceremonies while the form is open. If the form then added one too many, the plan would leave
  // out the last one: see ceremoniesOfPlan().
  const isPlanFull = !canAdd && (editedCeremony === 'new' || isRemovedElsewhere);

  const renderForm = (ceremony: Ceremony | undefined, warning: string) => (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <CeremonyForm
        {...(ceremony && { ceremony })}
        // Two devices may have added ceremonies of the same name. Each of them may keep this name.
        otherCeremonies={ceremonies.filter(({ name }) => !ceremony || !isSameName(name, ceremony.name))}
        warning={isPlanFull ? PLAN_IS_FULL : warning}
        canSave={!isPlanFull}
        onSave={(values) => {
          save({ ...ceremony, ...values });
          setEditedCeremony(null);
        }}
        onCancel={() => setEditedCeremony(null)}
      />
    </Suspense>
  );
  const shownCeremonies = isRemovedElsewhere ? [...ceremonies, openedCeremony] : ceremonies;
  const warningFor = (ceremony: Ceremony) => {
    if (isRemovedElsewhere) return REMOVED_ELSEWHERE;
    return isSameValue(openedCeremony, ceremony) ? '' : CHANGED_ELSEWHERE;
  };

  // The removal cannot be undone when the ceremony is back, or when a new one has its name.
  const canUndo =
    lastRemoval !== null &&
    !ceremonies.some(
      ({ id, name }) =>
        id === lastRemoval.ceremony.id ||
        (isSameName(name, lastRemoval.ceremony.name) && !lastRemoval.ids.includes(id)),
    );

  return (
    <>
      <div className="max-w-read">
        <p className="mt-3 text-lg text-ink-soft">
          Each ceremony has its own day and its own guests. Your cost estimate uses these numbers.
        </p>
        <SavedLine className="mt-2" />
        <ViewerNotice className="mt-3" />
      </div>
      <div className="mt-8 max-w-3xl space-y-4">
        {canUndo && (
          <Notice
            key={lastRemoval.ceremony.id}
            ref={focusOnMount}
            tone="info"
            action={
              canAdd && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    save(lastRemoval.ceremony);
                    setLastRemoval(null);
                    heading.current?.focus({ preventScroll: true });
                  }}
                >
                  Undo
                </Button>
              )
            }
          >
            <bdi>{lastRemoval.ceremony.name}</bdi> was removed. Items that were only for it are now for the main
            ceremony.
          </Notice>
        )}
        <ol className="space-y-4">
          {shownCeremonies.map((ceremony) => (
            <Card as="li" key={ceremony.id} className="p-5">
              {openedCeremony?.id === ceremony.id ? (
                renderForm(openedCeremony, warningFor(ceremony))
              ) : (
                <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                  <CeremonyEntry
                    ceremony={ceremony}
                    facts={facts}
                    canOpenForm={editedCeremony === null}
                    onEdit={() => setEditedCeremony(ceremony)}
                    onRemove={() => {
                      if (isDoubleClick(lastRemoval?.clickedAt)) return;
                      remove(ceremony.id);
                      const ids = ceremonies.map(({ id }) => id);
                      setLastRemoval({ ceremony, ids, clickedAt: performance.now() });
                    }}
                  />
                </div>
              )}
            </Card>
          ))}
        </ol>
        {editedCeremony === 'new' && <Card className="p-5">{renderForm(undefined, '')}</Card>}
        <div className="flex flex-wrap items-center gap-3">
          <EditorsOnly>
            {canAdd && editedCeremony !== 'new' && (
              <Button
                disabled={editedCeremony !== null}
                onClick={() => setEditedCeremony('new')}
                icon={<Plus aria-hidden="true" className="size-5" />}
              >
                Add Ceremony
              </Button>
            )}
            {!canAdd && <p className="text-ink-soft">{`A plan can have up to ${MAX_CEREMONIES} ceremonies.`}</p>}
          </EditorsOnly>
          <LinkButton to={paths.customPackage()} variant="secondary">
            See the cost estimate
          </LinkButton>
          <DeferredAddToCalendar />
        </div>
      </div>
    </>
  );
}
