import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useKeptScroll } from '#web/router/use-kept-scroll.ts'
import { useOpenPostId } from './calendar-context.ts'

/** `kept` is the last scroll position of this history entry. */
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- New content decides when to scroll; `open` decides where.
  }, [shown, isPending])
  return kept
}

export function useOpenPostInSight(bringIntoSight: (uuid: string) => void, isPending = false): void {
  const openPostId = useOpenPostId()
  const follow = useEffectEvent(bringIntoSight)
  useEffect(() => {
    if (openPostId !== undefined && !isPending) follow(openPostId)
  }, [openPostId, isPending])
}
