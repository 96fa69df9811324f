import { type RefObject, useEffect } from 'react'

/** Keeps a sticky bar above the keyboard of a phone, and what has the focus above the bar. */
export function useBarSpace(bar: RefObject<HTMLElement | null>): void {
  // Both follow the window, which the keyboard covers without a resize of the page.
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const root = document.documentElement
    const fit = () => {
      const covered = coveredByKeyboard(innerHeight, visualViewport)
      element.style.setProperty('--covered', String(covered))
      const isSticky = getComputedStyle(element).position === 'sticky'
      root.style.setProperty('--bar-height', String(isSticky ? element.offsetHeight : 0))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    visualViewport?.addEventListener('resize', fit)
    visualViewport?.addEventListener('scroll', fit)
    return () => {
      observer.disconnect()
      visualViewport?.removeEventListener('resize', fit)
      visualViewport?.removeEventListener('scroll', fit)
      root.style.removeProperty('--bar-height')
    }
  }, [bar])
}

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** How much of the window's end the keyboard covers. A page that is zoomed by fingers is covered by nothing. */
export function coveredByKeyboard(windowHeight: number, viewport: Viewport | null): number {
  if (viewport === null || viewport.scale > 1.01) return 0
  const covered = Math.round(windowHeight - viewport.height - viewport.offsetTop)
  // Smaller differences are those of bars of the browser that come and go.
  return covered < 80 ? 0 : covered
}
