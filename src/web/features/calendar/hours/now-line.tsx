import { rem } from '#web/ui/rem.ts'

/** The line is rendered before the posts, so that it never covers their text. */
export function NowLine({ top }: { top: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 border-t-2 border-accent"
      style={{ insetBlockStart: rem(top) }}
    />
  )
}

/** The dot is rendered after the posts, so that it shows the moment where a post covers the line. */
export function NowDot({ top }: { top: number }) {
  return (
    <i
      aria-hidden
      className="pointer-events-none absolute -start-1 -mt-0.75 size-2 rounded-full bg-accent"
      style={{ insetBlockStart: rem(top) }}
    />
  )
}
