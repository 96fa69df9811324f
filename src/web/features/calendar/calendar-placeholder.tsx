import { PeriodControls } from '#web/features/calendar/tools/period-controls.tsx'

/** An empty month in the layout of the calendar. The page shows it until the scripts have loaded. */
export function CalendarPlaceholder() {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2 p-2 sm:px-4">
      <PeriodControls title={'\u00A0'} view="month" onView={ignore} onStep={ignore} onToday={ignore} />
      <div className="min-h-8 touch:min-h-touch" />
      <div className="min-h-strip" />
      <div className="shell-month flex flex-1 flex-col">
        <div className="h-5" />
        <div className="grid min-h-108 flex-1 grid-cols-7 border-t bg-surface">
          {Array.from({ length: 7 }, (_, column) => (
            <div key={column} className="border-s first:border-s-0" />
          ))}
        </div>
      </div>
      {/* On a phone the footer has a second line, for the sums. */}
      <div className="min-h-10 touch:min-h-15 sm:min-h-6 sm:touch:min-h-touch" />
    </div>
  )
}

function ignore() {}
