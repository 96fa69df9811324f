const YIELD_TO_LISTS_MS = 2_000

const underWay = new Set<Promise<unknown>>()

export function trackListRead<Answer>(reading: Promise<Answer>): Promise<Answer> {
  underWay.add(reading)
  const end = () => underWay.delete(reading)
  reading.then(end, end)
  return reading
}

/**
 * Less urgent requests wait for this promise, because they would slow the post lists down. It resolves when all running
 * list requests have ended, and after two seconds at the latest.
 */
export async function afterListReads(): Promise<void> {
  const giveUp = new Promise((resolve) => setTimeout(resolve, YIELD_TO_LISTS_MS))
  if (underWay.size > 0) await Promise.race([Promise.allSettled(underWay), giveUp])
  await Promise.race([untilIdle(), giveUp])
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  )
}
