import { renderToStaticMarkup } from 'react-dom/server'
import { Shell } from '#web/app/shell/shell.tsx'
import { CalendarPlaceholder, HeaderPlaceholder } from '#web/features/calendar/calendar-placeholder.tsx'

export function renderShell(): string {
  return renderToStaticMarkup(<StaticShell />)
}

function StaticShell() {
  return (
    <div className="shell" aria-hidden inert>
      <Shell session={null} trouble={null} onRetry={ignore} tools={<HeaderPlaceholder />}>
        <CalendarPlaceholder />
      </Shell>
    </div>
  )
}

function ignore() {}
