import { useEffectEvent, useLayoutEffect } from 'react'

declare global {
  interface WindowEventMap {
    visibilitychange: Event
  }
}

/** Adds the listener in a layout effect, because a key press may arrive before passive effects run. */
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
