/** Runs in the page before anything of it: when it paints at first, when its posts are seen, and what moved. */
export function watchLoad(): void {
  let shifted = 0
  const seen = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value // Only shifts are observed.
  })
  seen.observe({ type: 'layout-shift', buffered: true })

  globalThis.postsSeenAt = () =>
    new Promise((resolve) => {
      const look = () => {
        const days = new Set([...document.querySelectorAll('[data-post]')].map((post) => post.parentElement))
        // Most days of the month have something; a strip or a list alone is not the month.
        if (days.size < 28) return void requestAnimationFrame(look)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      }
      look()
    })
  globalThis.firstPaintedAt = () =>
    new Promise((resolve) => {
      new PerformanceObserver((list, observer) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0]
        if (paint === undefined) return
        observer.disconnect()
        resolve(paint.startTime)
      }).observe({ type: 'paint', buffered: true })
    })
  globalThis.shiftedSoFar = () => shifted
}

declare global {
  var postsSeenAt: () => Promise<number>
  var firstPaintedAt: () => Promise<number>
  /** The sum of all shifts; nobody touches the page, so each of them counts. */
  var shiftedSoFar: () => number
}
