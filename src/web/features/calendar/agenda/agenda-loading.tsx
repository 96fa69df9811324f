import { Skeleton } from '#web/ui/feedback/loading-state.tsx'

/** A skeleton of days and rows. It has no words, because only a change of period is announced. */
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
