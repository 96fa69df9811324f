import type { Store } from '#service/store/store.ts'
import { type BlueskyDependencies, createBlueskyPlatform } from './bluesky/bluesky-platform.ts'
import type { Platforms } from './platform.ts'
import { createSimulatedPlatform } from './simulated/simulated-platform.ts'

export function createPlatforms(
  store: Store,
  bluesky: Omit<BlueskyDependencies, 'connections' | 'pictures'>,
): Platforms {
  return {
    simulated: createSimulatedPlatform(store),
    bluesky: createBlueskyPlatform({
      ...bluesky,
      connections: store.connections,
      pictures: store.storedPictures,
    }),
  }
}
