/**
 * The ref of a part that stays at the start of the window. Content that sticks below it, and focus that scrolls, leave
 * room for it. On a phone only the child with `data-sticks` stays.
 */
export function keepHeadSpace(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const parts = [element, ...element.querySelectorAll<HTMLElement>('[data-sticks]')]
  const fit = () => {
    const stuck = parts.find((part) => getComputedStyle(part).position === 'sticky')
    style.setProperty('--head-height', String(stuck?.offsetHeight ?? 0))
  }
  const observer = new ResizeObserver(fit)
  for (const part of parts) observer.observe(part)
  return () => {
    observer.disconnect()
    style.removeProperty('--head-height')
  }
}
