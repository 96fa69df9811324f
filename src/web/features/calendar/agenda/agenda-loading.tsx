import { Skeleton } from '#web/ui/feedback/loading-state.tsx'

/** Contains no text, because the screen announces only a change of period. */
export function AgendaLoading() {
  return (
    <div
      aria-busy
      className="grid min-h-72 max-w-2xl flex-1 animate-late content-start gap-6 overflow-hidden pt-3 contain-size"
    >
      {['first', 'second', 'third'].map((day) => (
        <div key={day} className="grid gap-3">
          <Skeleton shape="short" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      ))}
    </div>
  )
}
