/** What opens grows from the control that opened it. Only the browser knows where both are. */
export function comeFrom(control: Element | null, opened: HTMLElement): void {
  if (control === null || control === document.body) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [from, to] = [control.getBoundingClientRect(), opened.getBoundingClientRect()]
  const x = from.x + from.width / 2 - to.x
  const y = from.y + from.height / 2 - to.y
  opened.style.transformOrigin = `${x}px ${y}px`
}
