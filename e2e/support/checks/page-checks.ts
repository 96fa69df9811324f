import type { Page } from 'playwright'

/** What moves for longer than an eye can follow, for somebody who asked for no motion. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {}
      return Number(activeDuration) > 10 ? [`moves for ${String(activeDuration)} ms`] : []
    }),
  )
}

/** What reaches beyond the sides of the window, or of the dialog that lies over it. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], :popover-open')]
    return boxes.flatMap(({ tagName, scrollWidth, clientWidth }) =>
      scrollWidth > clientWidth ? [`${tagName} holds ${scrollWidth} px in ${clientWidth}`] : [],
    )
  })
}

/**
 * What is pressed and is smaller than so many pixels either way. A link within a sentence may be as high as its line, a
 * box or a disc is pressed by its label, and what stands in the cell of a day is reached through the cell as well.
 */
export function findSmallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((smallest) => {
    const targets = (document.querySelector('dialog:modal') ?? document.body).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=option], [role=gridcell][tabindex]',
    )
    return [...targets].flatMap((target) => {
      const pressed = target.matches('input.sr-only') ? target.closest('label') : target
      if (pressed === null || !pressed.checkVisibility({ visibilityProperty: true })) return []
      if (pressed.matches('a[href="#main"], [role=grid] [tabindex="-1"]')) return []
      if (pressed.matches('p a, dd a') && getComputedStyle(pressed).display === 'inline') return []
      const { width, height } = pressed.getBoundingClientRect()
      // Half a pixel is lost where a length is no whole number of them.
      if (width === 0 || height === 0 || Math.min(width, height) >= smallest - 0.5) return []
      const name = pressed.ariaLabel ?? pressed.textContent
      return [
        `${pressed.tagName} "${name.trim().slice(0, 60)}" is ${Math.round(width)} by ${Math.round(height)}`,
      ]
    })
  }, least)
}

/** What is wrong with where the keyboard is: out of sight, covered, or without a ring. Null where it is nowhere. */
export function findLostFocus(page: Page): Promise<{ place: string; wrong: string[] } | null> {
  return page.evaluate(async () => {
    // What moves for a moment even for those who want no motion has then come to rest.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const shown = element.matches('input.sr-only') ? (element.closest('label') ?? element) : element
    const place = `${element.tagName} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 60)}"`
    const wrong: string[] = []

    const box = shown.getBoundingClientRect()
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right - left < 2 || bottom - top < 2) return { place, wrong: ['out of sight'] }

    // Just inside the round corners, and in the middle.
    const inset = Math.min(5, (right - left) / 4, (bottom - top) / 4)
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      ...[left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => [x, y])),
    ]
    for (const [x = 0, y = 0] of points) {
      const hit = document.elementFromPoint(x, y)
      if (hit === null || (!shown.contains(hit) && !hit.contains(shown)))
        wrong.push(`covered at ${Math.round(x)}, ${Math.round(y)} by ${hit?.tagName ?? 'nothing'}`)
    }

    const isRinged = [element, shown].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    // In a text the caret is the ring.
    if (!isRinged && !(element instanceof HTMLTextAreaElement)) wrong.push('without a ring')
    return { place, wrong }
  })
}
