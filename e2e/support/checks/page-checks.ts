import type { Page } from 'playwright'

/** Ignores animations of up to 10 ms, which are too short to see. */
export function findAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {}
      return Number(activeDuration) > 10 ? [`animates for ${String(activeDuration)} ms`] : []
    }),
  )
}

export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], :popover-open')]
    return boxes.flatMap(({ tagName, scrollWidth, clientWidth }) =>
      scrollWidth > clientWidth ? [`${tagName} is ${scrollWidth} px wide in ${clientWidth} px`] : [],
    )
  })
}

export function findSmallTargets(page: Page, minimum: number): Promise<string[]> {
  return page.evaluate((smallest) => {
    const targets = (document.querySelector('dialog:modal') ?? document.body).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=option]',
    )
    return [...targets].flatMap((target) => {
      const isToggle = target.matches('[type=checkbox], [type=radio]')
      const pressed = isToggle ? (target.closest('label') ?? target) : target
      // Ignores a hidden file field, because a visible button opens it.
      if (pressed.matches('[type=file].sr-only') || !pressed.checkVisibility({ visibilityProperty: true }))
        return []
      if (pressed.matches('a[href="#main"]')) return []
      // Ignores small buttons in the grid, because a finger presses the whole cell of a day.
      if (smallest > 24 && pressed.matches('[role=grid] :is([tabindex="-1"], [data-open-day])')) return []
      if (pressed.matches('p a, dd a') && getComputedStyle(pressed).display === 'inline') return []
      const covers = getComputedStyle(pressed, '::after').position === 'absolute'
      const { width, height } = ((covers ? pressed.offsetParent : null) ?? pressed).getBoundingClientRect()
      // Allows half a pixel less, because the browser rounds.
      if (width === 0 || height === 0 || Math.min(width, height) >= smallest - 0.5) return []
      const name = pressed.ariaLabel ?? pressed.textContent
      return [
        `${pressed.tagName} "${name.trim().slice(0, 60)}" is ${Math.round(width)} by ${Math.round(height)}`,
      ]
    })
  }, minimum)
}

export function findCutText(page: Page, scope: string): Promise<string[]> {
  return page.evaluate((selector) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- Playwright sends only the outer function to the page, so the outer function must contain this one.
    function findCut(node: Node): string | null {
      const words = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (words === '' || parent?.checkVisibility({ visibilityProperty: true }) !== true) return null
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (let around: HTMLElement | null = parent; around !== null; around = around.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        // Allows a line clamp or an ellipsis, which shows that text is missing. Also allows a box of 1 px, which is for
        // screen readers.
        if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis') return null
        if (box.width <= 1 || /auto|scroll/.test(overflowX)) return null
        if (overflowX === 'visible') continue
        if (text.top >= box.bottom - 1 || text.bottom <= box.top + 1) return null
        const isInside =
          text.left >= box.left - 1 &&
          text.right <= box.right + 1 &&
          text.top >= box.top - 2 &&
          text.bottom <= box.bottom + 2
        if (!isInside)
          return `"${words}" is cut by a box of ${Math.round(box.width)} by ${Math.round(box.height)}`
      }
      return null
    }
    return [...document.querySelectorAll(selector)].flatMap((root) => {
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (nodes.nextNode()) found.push(...[findCut(nodes.currentNode) ?? []].flat())
      return found
    })
  }, scope)
}

export function findCollisions(page: Page, scope: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const controls = [...document.querySelectorAll<HTMLElement>(selector)]
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('button, a[href], input')])
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.offsetWidth > 1)
      .filter((control) => control.closest('table, ol, aside') === null)
      .filter((control) => {
        for (let box = control.parentElement; box !== null && box.tagName !== 'MAIN'; box = box.parentElement)
          if (getComputedStyle(box).overflowY === 'auto') return false
        return true
      })
      .map((control) => ({
        control,
        name: (control.ariaLabel ?? control.textContent).trim().slice(0, 40),
        box: control.getBoundingClientRect(),
      }))
    return controls.flatMap(({ control, name, box }, index) => {
      const crossed = controls
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            other.left < box.right - 1 &&
            other.right > box.left + 1 &&
            other.top < box.bottom - 1 &&
            other.bottom > box.top + 1,
        )
        .map((other) => `"${name}" overlaps "${other.name}"`)
      const middle = (box.top + box.bottom) / 2
      for (const x of [box.left + 3, box.right - 3]) {
        const hit = document.elementFromPoint(x, middle)
        if (hit === null || !control.contains(hit))
          crossed.push(`"${name}" is covered or cut at ${Math.round(x)}`)
      }
      return crossed
    })
  }, scope)
}
