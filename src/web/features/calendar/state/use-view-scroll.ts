import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useKeptScroll } from '#web/router/use-kept-scroll.ts'
import { useOpenPostId } from './calendar-context.ts'

/**
 * Scrolls the box of a view before its first frame, and again when it shows something else or `isPending` changes; in
 * between the person's own scrolling counts. `open` gets how far the box was scrolled when this entry of the history was
 * left, or null, which is also returned.
 */
export function useOpeningScroll(
  boxRef: RefObject<HTMLElement | null>,
  shown: string,
  open: (box: HTMLElement, kept: number | null) => void,
  isPending = false,
): number | null {
  const kept = useKeptScroll(boxRef, shown)
  const scroll = useEffectEvent(() => {
    if (boxRef.current !== null) open(boxRef.current, kept)
  })
  useLayoutEffect(() => {
    scroll()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- What is shown decides when, not how.
  }, [shown, isPending])
  return kept
}

/** The post beside the days may be one that a step led to, or a link: the view brings it into sight. */
export function useOpenPostInSight(bringIntoSight: (uuid: string) => void, isPending = false): void {
  const openPostId = useOpenPostId()
  const follow = useEffectEvent(bringIntoSight)
  useEffect(() => {
    if (openPostId !== undefined && !isPending) follow(openPostId)
  }, [openPostId, isPending])
}
