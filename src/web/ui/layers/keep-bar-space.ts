import { caretBox } from '#web/ui/controls/caret-box.ts'
import { isPhone } from '#web/ui/media.ts'

/**
 * The ref of a sticky bar. It keeps the bar above the keyboard of a phone, and the focused element above the bar. Both
 * follow the visual viewport, because the keyboard covers it without a resize of the page.
 */
export function keepBarSpace(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const fit = () => {
    // Everything is read before anything is set, so that the styles of the page are computed once.
    const before = style.getPropertyValue('--covered')
    const covered = String(coveredByKeyboard(innerHeight, visualViewport))
    // Its whole height, even if the browser has moved the page up, because the page can be scrolled by that much.
    const { height, scale } = visualViewport ?? { height: innerHeight, scale: 1 }
    const keyboard = coveredByKeyboard(innerHeight, { height, scale, offsetTop: 0 })
    const barHeight = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0
    style.setProperty('--covered', covered)
    style.setProperty('--keyboard', String(keyboard))
    style.setProperty('--bar-height', String(barHeight))
    // Not on each scroll, because a finger may have made it.
    if (covered !== before) showCaret(element)
  }
  const show = () => showCaret(element)
  const observer = new ResizeObserver(fit)
  observer.observe(element)
  visualViewport?.addEventListener('resize', fit)
  visualViewport?.addEventListener('scroll', fit)
  document.addEventListener('input', show)
  return () => {
    observer.disconnect()
    visualViewport?.removeEventListener('resize', fit)
    visualViewport?.removeEventListener('scroll', fit)
    document.removeEventListener('input', show)
    style.removeProperty('--covered')
    style.removeProperty('--keyboard')
    style.removeProperty('--bar-height')
  }
}

/** On a phone a browser may leave the written line behind the bar, because it does not know the bar. */
function showCaret(bar: HTMLElement): void {
  const area = document.activeElement
  if (!(area instanceof HTMLTextAreaElement) || !isPhone()) return
  const hidden = caretBox(area).bottom + BELOW_CARET - bar.getBoundingClientRect().top
  if (hidden > 0) scrollBy(0, hidden)
}

/** In pixels, so that the line is visible as a whole. */
const BELOW_CARET = 8

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** How much of the window's end the keyboard covers. A page that is zoomed by fingers is covered by nothing. */
export function coveredByKeyboard(windowHeight: number, viewport: Viewport | null): number {
  if (viewport === null || viewport.scale > 1.01) return 0
  const covered = Math.round(windowHeight - viewport.height - viewport.offsetTop)
  // Bars of the browser that come and go make smaller differences.
  return covered < 80 ? 0 : covered
}
