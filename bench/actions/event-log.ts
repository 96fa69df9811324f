// Everything here travels into the page as text, so nothing may stand outside of the one function.
/** Runs in the page before anything of it: notes how long each interaction took from the hand to the next picture. */
export function logEvents(): void {
  const durations = new Map<number, number>()
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      const { interactionId, duration } = entry
      durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, duration))
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  // The language's own declarations do not know the threshold.
  const quick: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  observer.observe(quick)
  globalThis.takeInteractions = () => {
    note(observer.takeRecords())
    const taken = [...durations.values()]
    durations.clear()
    return taken
  }
}

declare global {
  var takeInteractions: () => number[]
}
