import { PeriodControls, ViewSwitch } from '#web/features/calendar/tools/period-controls.tsx'

export function CalendarPlaceholder() {
  return (
    <div className="flex min-w-0 flex-1 flex-col px-1 sm:px-4">
      <div className="flex min-h-8 items-center touch:min-h-touch">
        <div className="contents lg:hidden">
          <ViewSwitch view="month" onView={ignore} />
        </div>
      </div>
      <div className="min-h-8 max-sm:hidden lg:min-h-6 touch:min-h-touch" />
      <div className="shell-month flex flex-1 flex-col">
        <div className="h-4" />
        <div className="grid h-month grid-cols-7 sm:min-h-108 sm:flex-1 border-t bg-surface">
          {Array.from({ length: 7 }, (_, column) => (
            <div key={column} className="border-s first:border-s-0" />
          ))}
        </div>
      </div>
      <div className="min-h-6 touch:min-h-touch" />
    </div>
  )
}

export function HeaderPlaceholder() {
  return (
    <>
      <PeriodControls title={'\u00A0'} onStep={ignore} onToday={ignore} />
      <div className="contents max-lg:hidden">
        <ViewSwitch view="month" onView={ignore} />
      </div>
    </>
  )
}

function ignore() {}
