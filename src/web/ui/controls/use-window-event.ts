import { useEffectEvent, useLayoutEffect } from 'react'

declare global {
  interface WindowEventMap {
    /** It bubbles from the document. */
    visibilitychange: Event
  }
}

/**
 * Listens wherever the focus or the pointer is. A layout effect, because a quick key comes before an effect that waits for
 * the paint.
 */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  { capture = false } = {},
): void {
  const call = useEffectEvent(listener)
  useLayoutEffect(() => {
    const listen = (event: WindowEventMap[Name]) => call(event)
    addEventListener(name, listen, capture)
    return () => removeEventListener(name, listen, capture)
  }, [name, capture])
}
