import { caretBox } from '#web/ui/controls/caret-box.ts'
import { isPhone } from '#web/ui/media.ts'

/**
 * The ref of a sticky bar: keeps it above the keyboard of a phone, and what has the focus above the bar. Both follow the
 * window, which the keyboard covers without a resize of the page.
 */
export function keepBarSpace(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const fit = () => {
    // Everything is read before anything is set, so that the styles of the page are computed once.
    const before = style.getPropertyValue('--covered')
    const covered = String(coveredByKeyboard(innerHeight, visualViewport))
    // Its whole height, also where the browser has moved the page up: the page can be scrolled as far.
    const { height, scale } = visualViewport ?? { height: innerHeight, scale: 1 }
    const keyboard = coveredByKeyboard(innerHeight, { height, scale, offsetTop: 0 })
    const barHeight = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0
    style.setProperty('--covered', covered)
    style.setProperty('--keyboard', String(keyboard))
    style.setProperty('--bar-height', String(barHeight))
    // Not at each scroll, which a finger may have made.
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

/** On a phone a browser may leave the line that is written behind the bar, which it does not know of. */
function showCaret(bar: HTMLElement): void {
  const area = document.activeElement
  if (!(area instanceof HTMLTextAreaElement) || !isPhone()) return
  const hidden = caretBox(area).bottom + BELOW_CARET - bar.getBoundingClientRect().top
  if (hidden > 0) scrollBy(0, hidden)
}

/** In pixels, so that the line is seen as a whole. */
const BELOW_CARET = 8

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** How much of the window's end the keyboard covers. A page that is zoomed by fingers is covered by nothing. */
export function coveredByKeyboard(windowHeight: number, viewport: Viewport | null): number {
  if (viewport === null || viewport.scale > 1.01) return 0
  const covered = Math.round(windowHeight - viewport.height - viewport.offsetTop)
  // Smaller differences are those of bars of the browser that come and go.
  return covered < 80 ? 0 : covered
}
