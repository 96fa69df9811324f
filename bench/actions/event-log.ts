// Everything here travels into the page as text, so nothing may stand outside of the one function.
/** Runs in the page before anything of it: notes when each interaction began, and how long it took to the next picture. */
export function logEvents(): void {
  const interactions = new Map<number, Interaction>()
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      const { interactionId, startTime, duration } = entry
      const before = interactions.get(interactionId)
      if (before === undefined || before.duration < duration)
        interactions.set(interactionId, { at: before?.at ?? startTime, duration })
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  // The language's own declarations do not know the threshold.
  const quick: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  observer.observe(quick)
  globalThis.readInteractions = () => {
    note(observer.takeRecords())
    return [...interactions.values()]
  }
}

/** Both in milliseconds, and the first of them on the page's own clock. */
export type Interaction = { at: number; duration: number }

declare global {
  var readInteractions: () => Interaction[]
}
