import type { Platform, Publication } from '#service/publisher/platform.ts'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'

/** What the platform does with a post; `lose-answer` publishes it, and the connection breaks before the answer. */
export type PlatformBehaviour = 'publish' | 'refuse' | 'stall' | 'lose-answer'

/** The simulated platform with the faults of a real one. */
export function unreliablePlatform(
  store: Parameters<typeof simulatePlatform>[0],
  behaviourFor: (publication: Publication) => PlatformBehaviour,
): Platform {
  const platform = simulatePlatform(store)
  return {
    publish: async (publication, signal) => {
      const behaviour = behaviourFor(publication)
      if (behaviour === 'refuse') return { kind: 'refused' }
      if (behaviour === 'stall') return await untilAborted(signal)
      const answer = await platform.publish(publication, signal)
      if (behaviour === 'lose-answer') throw new Error('The connection to the platform was lost')
      return answer
    },
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error('The platform did not answer'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}
