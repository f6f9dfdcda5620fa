import Check from 'lucide-react/icons/check';
import ListChecks from 'lucide-react/icons/list-checks';
import { DisabledForViewers } from '#components/sharing/EditorsOnly.tsx';
import { DeferredAddToCalendar } from '#components/calendar/DeferredAddToCalendar.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Meter } from '#components/ui/Meter.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { useCanEdit } from '#plan/useCanEdit.ts';
import { useStored } from '#plan/useStored.ts';
import { useTimelineTasks } from '#plan/useTimelineTasks.ts';
import { useToday } from '#plan/useToday.ts';
import { formatDate } from '#domain/dates.ts';
import { timelineProgress, toggleTask } from '#domain/plan/timeline.ts';
import type { TimelineTask } from '#domain/plan/timeline.ts';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { countText } from '#domain/money.ts';

/** Shows the checklist of tasks before the wedding and, once a date is set, a line for today (sections 4 and 9). */
export function Timeline() {
  const today = useToday();
  const canEdit = useCanEdit();
  const { items } = useCustomPackage();
  const [weddingDate] = useStored('weddingDate');
  const [, setCompletedIds] = useStored('completedTimelineTasks');
  const tasks = useTimelineTasks(items);
  const { done: doneCount, total: taskCount, percent } = timelineProgress(tasks);
  const firstUpcomingIndex = weddingDate ? tasks.findIndex(({ isPast }) => !isPast) : -1;
  const overdueCount = tasks.filter(({ isOverdue }) => isOverdue).length;

  return (
    <SectionCard title="Wedding Timeline" Icon={ListChecks}>
      <div className="mb-5 space-y-2">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
          <span>{`${doneCount} of ${taskCount} tasks done`}</span>
          <span>{`${percent}%`}</span>
        </p>
        <Meter
          role="progressbar"
          label="Tasks done"
          value={doneCount}
          max={taskCount}
          valueText={`${doneCount} of ${taskCount} tasks done, ${percent}%`}
        />
        {overdueCount > 0 && (
          <p className="text-danger-ink">
            {overdueCount === 1 ? '1 task is overdue.' : `${overdueCount} tasks are overdue.`}
          </p>
        )}
        {!weddingDate && canEdit && (
          <p className="text-ink-soft">Set your wedding date above to see when each task is due.</p>
        )}
        <DeferredAddToCalendar />
      </div>
      <ol className="relative space-y-1 border-s-2 border-line ps-5">
        {tasks.map((task, index) => (
          <li key={task.id}>
            {index === firstUpcomingIndex && <TodayMark date={today} />}
            <Task task={task} onToggle={() => setCompletedIds((completedIds) => toggleTask(completedIds, task.id))} />
          </li>
        ))}
        {weddingDate && firstUpcomingIndex === -1 && (
          <li>
            <TodayMark date={today} />
          </li>
        )}
      </ol>
    </SectionCard>
  );
}

function TodayMark({ date }: { date: string }) {
  return (
    <p className="-ms-5 flex items-center gap-3 py-1 text-sm font-semibold text-kumkum-ink">
      <span aria-hidden="true" className="-ms-px h-0.5 w-5 bg-kumkum-ink" />
      {`Today, ${formatDate(date)}`}
    </p>
  );
}

const weeksText = (weeks: number) => (weeks === 0 ? 'on the day' : `${countText(weeks, 'week')} before`);

function Task({ task, onToggle }: { task: TimelineTask; onToggle: () => void }) {
  const { label, date, completed, isOverdue, weeksBeforeWedding, userCanToggle, priority } = task;
  return (
    <div className="flex min-h-14 items-center gap-3 py-1">
      <span
        aria-hidden="true"
        className={`-ms-[1.9rem] grid size-5 shrink-0 place-items-center rounded-full border-2 ${
          completed
            ? 'border-henna bg-henna text-on-henna'
            : isOverdue
              ? 'border-danger bg-card'
              : 'border-edge bg-card'
        }`}
      >
        {completed && <Check className="size-3.5" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className={completed ? 'text-ink-soft line-through' : 'font-semibold'}>{label}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {date ? `${formatDate(date)}, ${weeksText(weeksBeforeWedding)}` : weeksText(weeksBeforeWedding)}
          {isOverdue && <span className="font-semibold text-danger-ink">, overdue</span>}
          {!completed && !isOverdue && priority === 'high' && <span>, important</span>}
          {!userCanToggle && <span className="text-henna-ink">, done automatically</span>}
        </p>
      </div>
      {userCanToggle && (
        <DisabledForViewers>
          <Button
            variant={completed ? 'quiet' : 'secondary'}
            aria-pressed={completed}
            aria-label={`Done: ${label}`}
            className="shrink-0 gap-1 px-3"
            onClick={onToggle}
          >
            {completed && <Check aria-hidden="true" className="size-4" />}
            Done
          </Button>
        </DisabledForViewers>
      )}
    </div>
  );
}
