import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Days and rows on their way. Only a change of period is announced, so nothing is said of them. */
export function AgendaLoading() {
  return (
    <div aria-busy className="grid min-h-72 max-w-2xl flex-1 animate-late content-start gap-6 pt-3">
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
