import type { Platforms, PublishAnswer, Publication } from '#service/platform/platform.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'

export type PlatformBehaviour = 'publish' | 'lose-answer' | Exclude<PublishAnswer, { kind: 'published' }>

export function unreliablePlatforms(
  store: Parameters<typeof simulatePlatforms>[0],
  behaviourFor: (publication: Publication, isLook: boolean) => PlatformBehaviour | Promise<PlatformBehaviour>,
): Platforms {
  const { simulated } = simulatePlatforms(store)
  const unreliable: Platforms['simulated'] = {
    ...simulated,
    publish: async (publication, progress) => {
      const behaviour = await behaviourFor(publication, false)
      if (typeof behaviour === 'object') return behaviour
      const answer = await simulated.publish(publication, progress)
      return behaviour === 'lose-answer' ? { kind: 'unknown' } : answer
    },
    look: async (publication, progress) => {
      const behaviour = await behaviourFor(publication, true)
      if (typeof behaviour === 'object' && behaviour.kind === 'unknown') return { kind: 'unknown' }
      return await simulated.look(publication, progress)
    },
  }
  return { simulated: unreliable, bluesky: unreliable }
}
