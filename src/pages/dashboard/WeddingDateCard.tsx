import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Field } from '#components/ui/form/Field.tsx';
import { useCanEdit } from '#plan/useCanEdit.ts';
import { useStored } from '#plan/useStored.ts';
import { useToday } from '#plan/useToday.ts';
import { formatDate } from '#domain/dates.ts';
import { countdownText, weddingDateProblem } from '#domain/plan/timeline.ts';
import { useEditor } from '#hooks/useEditor.ts';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { EditorFrame } from './EditorFrame.tsx';

/** Shows the wedding date and lets the user edit it. The user cannot choose a date before today (section 5). */
export function WeddingDateCard() {
  const today = useToday();
  const canEdit = useCanEdit();
  const [date, setDate] = useStored('weddingDate');
  const editor = useEditor(date, (value) => value ?? '');
  const save = () => {
    const draft = editor.draft ?? '';
    const problem = weddingDateProblem(draft, today);
    if (problem) {
      editor.reject(problem);
    } else {
      setDate(draft);
      editor.stop();
    }
  };

  return (
    <SectionCard
      title="Wedding Date"
      Icon={CalendarHeart}
      isValueShown={editor.draft === null}
      aside={
        editor.draft === null &&
        date && (
          <EditorsOnly>
            <Button variant="quiet" className="-mx-3 px-3" onClick={editor.start}>
              Edit Date
            </Button>
          </EditorsOnly>
        )
      }
    >
      {editor.draft === null ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          {date ? (
            <div>
              <p className="font-display text-3xl text-kumkum-ink">{countdownText(date, today)}</p>
              <p>{formatDate(date)}</p>
            </div>
          ) : (
            <>
              <p className="flex-1 basis-40 text-ink-soft">
                {canEdit ? 'Set the date, and every task below gets its due date.' : 'No date is set yet.'}
              </p>
              <EditorsOnly>
                <Button variant="secondary" onClick={editor.start}>
                  Set Date
                </Button>
              </EditorsOnly>
            </>
          )}
        </div>
      ) : (
        <EditorFrame
          onSave={save}
          onCancel={editor.stop}
          isChangedElsewhere={editor.isChangedElsewhere}
          extraButtons={
            date && (
              <Button
                variant="quiet"
                onClick={() => {
                  setDate(null);
                  editor.stop();
                }}
              >
                Remove
              </Button>
            )
          }
        >
          <Field
            label="Wedding Date"
            type="date"
            min={today}
            required
            value={editor.draft}
            error={editor.error}
            onChange={(event) => editor.change(event.target.value)}
          />
        </EditorFrame>
      )}
    </SectionCard>
  );
}
