// oxlint-disable unicorn/consistent-function-scoping -- The function travels into the page as text, with all that it needs inside.
/** Runs in the page before anything of it: notes what moved although nobody had touched anything. */
export function logShifts(): void {
  globalThis.layoutShifts = []
  const tell = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} ${node.getAttribute('aria-label') ?? node.textContent}`.slice(0, 60)
      : (node?.textContent ?? 'what is gone').slice(0, 60)
  const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  // The language's own declarations do not know this entry yet.
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    // It observes shifts and nothing else.
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      globalThis.layoutShifts.push({
        value,
        where: location.pathname + location.search,
        moved: sources.map(
          (one) => `${tell(one.node)}: ${rect(one.previousRect)} to ${rect(one.currentRect)}`,
        ),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

declare global {
  var layoutShifts: { value: number; where: string; moved: string[] }[]
}
