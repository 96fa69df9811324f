import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useKeptScroll } from '#web/router/use-kept-scroll.ts'
import { useOpenPostId } from './calendar-context.ts'

/** Calls `open` with `kept`, the last scroll position of this history entry, and returns `kept`. */
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Only new content may scroll the view. `open` changes at each render and only says where to.
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
