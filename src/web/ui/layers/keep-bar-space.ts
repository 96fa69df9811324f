import { caretBox } from './caret-box.ts'
import { isPhone } from '#web/ui/media-queries.ts'

/**
 * Keeps the bar above a phone's keyboard by the visual viewport, because the keyboard covers the page without resizing
 * it.
 */
export function keepBarSpace(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const fit = () => {
    // Reads all values before it sets the first one, so that the browser computes the styles only once.
    const before = style.getPropertyValue('--covered')
    const covered = String(coveredByKeyboard(innerHeight, visualViewport))
    // Uses the keyboard's full height even if the browser has moved the page up, because the user can scroll back.
    const { height, scale } = visualViewport ?? { height: innerHeight, scale: 1 }
    const keyboard = coveredByKeyboard(innerHeight, { height, scale, offsetTop: 0 })
    const barHeight = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0
    style.setProperty('--covered', covered)
    style.setProperty('--keyboard', String(keyboard))
    style.setProperty('--bar-height', String(barHeight))
    // Scrolls to the caret only if the keyboard covers more or less than before. Other events may come from the user's
    // own scrolling.
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

/** Scrolls the edited line out from behind the bar on a phone, because browsers ignore the bar. */
function showCaret(bar: HTMLElement): void {
  const area = document.activeElement
  if (!(area instanceof HTMLTextAreaElement) || !isPhone()) return
  const hidden = caretBox(area).bottom + BELOW_CARET - bar.getBoundingClientRect().top
  if (hidden > 0) scrollBy(0, hidden)
}

const BELOW_CARET = 8

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

export function coveredByKeyboard(windowHeight: number, viewport: Viewport | null): number {
  if (viewport === null || viewport.scale > 1.01) return 0
  const covered = Math.round(windowHeight - viewport.height - viewport.offsetTop)
  // Ignores smaller heights, which come from the browser's own bars when they appear and disappear.
  return covered < 80 ? 0 : covered
}
