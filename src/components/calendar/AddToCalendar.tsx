import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { downloadFile } from '#components/ui/downloadFile.ts';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { CALENDAR_FILE, calendarEvents, calendarText } from '#domain/calendar/calendar.ts';
import { useCeremonyFacts } from '#plan/costs/useCeremonyFacts.ts';
import { useOpenPlanId } from '#plan/usePlans.ts';
import { useTimelineTasks } from '#plan/useTimelineTasks.ts';
import { useScope } from '#session/scope.ts';

/**
 * Shows the button that downloads the ceremonies and the open tasks of the timeline as a calendar file (section 13).
 */
export function AddToCalendar() {
  const scope = useScope();
  const openPlanId = useOpenPlanId();
  const { items } = useCustomPackage();
  const { ceremonies } = useCeremonyFacts();
  const tasks = useTimelineTasks(items);
  const [isRefused, setIsRefused] = useState(false);
  // With a backend that has no plans, the user's only plan has no id. The scope then replaces the id.
  const events = calendarEvents(openPlanId ?? scope, ceremonies, tasks);
  if (isRefused && events.length > 0) setIsRefused(false);

  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button
        variant="secondary"
        onClick={() => {
          if (events.length === 0) setIsRefused(true);
          else
            downloadFile(CALENDAR_FILE, calendarText(events, new Date().toISOString()), 'text/calendar;charset=utf-8');
        }}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        Add to Calendar
      </Button>
      {isRefused && <Notice tone="warning">Set a date first</Notice>}
    </div>
  );
}
