// oxlint-disable unicorn/consistent-function-scoping -- Playwright sends only the outer function to the page, so the outer function must contain its helpers.
/** Must run before the page's own scripts. */
export function recordLayoutShifts(): void {
  globalThis.layoutShifts = []
  const describe = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} ${node.getAttribute('aria-label') ?? node.textContent}`.slice(0, 60)
      : (node?.textContent ?? 'removed node').slice(0, 60)
  const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    // The cast is safe, because the observer observes only `layout-shift` entries.
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      globalThis.layoutShifts.push({
        value,
        where: location.pathname + location.search,
        moved: sources.map(
          (source) => `${describe(source.node)}: ${rect(source.previousRect)} to ${rect(source.currentRect)}`,
        ),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

declare global {
  var layoutShifts: { value: number; where: string; moved: string[] }[]
}
