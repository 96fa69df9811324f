import type { CDPSession, Page } from 'playwright'

const MAX_STOPS = 60
const AT_ONCE = 6

export async function pressTabThrough(page: Page): Promise<string[]> {
  const keyboard = await page.context().newCDPSession(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  const checked = await page.evaluateHandle(checkEachFocus)
  for (let stop = 0; stop < MAX_STOPS; stop += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => pressTab(keyboard)))
    if (await checked.evaluate(({ isAtEnd }) => isAtEnd)) break
  }
  await keyboard.detach()
  return checked.evaluate(({ end }) => end())
}

/** Sends both events at once, because `keyboard.press` would wait for each event to be handled. */
async function pressTab(keyboard: CDPSession): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await Promise.all([
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ])
}

/** Runs in the page, because asking the page after each press would take twice the processor time. */
function checkEachFocus() {
  const problems: string[] = []
  const checked = { isAtEnd: false, end }
  addEventListener('keyup', check, { capture: true })
  check()
  return checked

  function end() {
    removeEventListener('keyup', check, { capture: true })
    return problems
  }

  function check() {
    // `findFocusProblems` returns null when the focus has left the page after the last stop.
    const found = checked.isAtEnd ? null : findFocusProblems()
    if (found === null) checked.isAtEnd = true
    else problems.push(...found.problems.map((problem) => `${found.element} is ${problem}`))
  }

  /** Returns null if no element has the focus. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- Playwright sends only the outer function to the page, so the outer function must contain this one.
  function findFocusProblems(): { element: string; problems: string[] } | null {
    // Ends animations, because even with reduced motion they last 1 ms.
    for (const animation of document.getAnimations()) animation.finish()
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const shown = element.matches('input.sr-only') ? (element.closest('label') ?? element) : element
    const name = `${element.tagName} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 60)}"`
    const problems: string[] = []

    const box = shown.getBoundingClientRect()
    let [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    let [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    // Cuts the box to the visible part, because a scroll container shows only a part of a tall element.
    for (let around = shown.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible' || around.parentElement === document.body) continue
      const clip = around.getBoundingClientRect()
      ;[left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
      ;[top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
    }
    if (right - left < 2 || bottom - top < 2) return { element: name, problems: ['out of view'] }

    const inset = Math.min(5, (right - left) / 4, (bottom - top) / 4)
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      ...[left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => [x, y])),
    ]
    for (const [x = 0, y = 0] of points) {
      const hit = document.elementFromPoint(x, y)
      if (hit === null || (!shown.contains(hit) && !hit.contains(shown)))
        problems.push(`covered at ${Math.round(x)}, ${Math.round(y)} by ${hit?.tagName ?? 'nothing'}`)
    }

    const looks = [getComputedStyle(element), getComputedStyle(shown), getComputedStyle(element, '::after')]
    const isRinged = looks.some(({ outlineStyle, outlineWidth }) => {
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    // A text area needs no focus ring, because its caret shows the focus.
    if (!isRinged && !(element instanceof HTMLTextAreaElement)) problems.push('without a focus ring')
    return { element: name, problems }
  }
}
