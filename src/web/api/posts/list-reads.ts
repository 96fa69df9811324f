const YIELD_TO_LISTS_MS = 2_000

const underWay = new Set<Promise<unknown>>()

/** Registers the reading of a list until it ends. */
export function trackListRead<Answer>(reading: Promise<Answer>): Promise<Answer> {
  underWay.add(reading)
  const end = () => underWay.delete(reading)
  reading.then(end, end)
  return reading
}

/**
 * Resolves when the lists that are being read have arrived and were painted, or after two seconds. What is not urgent
 * waits for this, because it would take bandwidth and time from them.
 */
export async function afterListReads(): Promise<void> {
  if (underWay.size === 0) return
  const drawn = Promise.allSettled(underWay).then(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, YIELD_TO_LISTS_MS))])
}
