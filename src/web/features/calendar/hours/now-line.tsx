import { rem } from '#web/ui/rem.ts'

/** The current moment in its column, over the posts. */
export function NowLine({ top }: { top: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 border-t-2 border-accent"
      style={{ insetBlockStart: rem(top) }}
    >
      <i className="absolute -start-1 -mt-1.25 size-2 rounded-full bg-accent" />
    </div>
  )
}
