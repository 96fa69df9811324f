import { randomInt } from 'node:crypto'
import type { Store } from '#service/store/store.ts'
import type { Platform, Publication } from './platform.ts'

/** What the simulated platform does with a post; `forget-to-answer` publishes it and then loses the answer. */
export type Mood = 'publish' | 'refuse' | 'stall' | 'forget-to-answer'

/** No platform can be reached from here: this one only gives ids, and remembers what it has published. */
export function simulatePlatform(
  store: Pick<Store, 'now' | 'platformPublications'>,
  moodFor: (publication: Publication) => Mood = () => 'publish',
): Platform {
  return {
    publish: async (publication, signal) => {
      const mood = moodFor(publication)
      if (mood === 'refuse') return { kind: 'refused' }
      if (mood === 'stall') return await untilAborted(signal)
      const now = await store.now()
      const tweetId = await store.platformPublications.publish(publication.postUuid, () => makeTweetId(now))
      if (mood === 'forget-to-answer') throw new Error('The connection to the platform was lost')
      return { kind: 'published', tweetId }
    },
  }
}

/** Nineteen digits that grow with time, as platforms give them; too long for a number. */
function makeTweetId(now: number): string {
  return String((BigInt(now) << 20n) + BigInt(randomInt(2 ** 20)))
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(new Error('The platform did not answer'))
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}
