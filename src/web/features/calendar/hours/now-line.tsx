import { rem } from '#web/ui/rem.ts'

/** Must come before the posts, so that the line never covers their text. */
export function NowLine({ top }: { top: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 border-t-2 border-accent"
      style={{ insetBlockStart: rem(top) }}
    />
  )
}

/** Must come after the posts, so that the dot is visible on a post. */
export function NowDot({ top }: { top: number }) {
  return (
    <i
      aria-hidden
      className="pointer-events-none absolute -start-1 -mt-0.75 size-2 rounded-full bg-accent"
      style={{ insetBlockStart: rem(top) }}
    />
  )
}
