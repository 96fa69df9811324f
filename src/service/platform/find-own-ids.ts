import type { FindOwnIds } from '#service/store/changes/post-changes.ts'
import type { Platforms } from './platform.ts'

/** A simulated post gets its id only when it is published, so this returns null. */
export function createFindOwnIds(platforms: Platforms): FindOwnIds {
  return (platform, userId) => {
    const { reading } = platforms[platform]
    return reading === undefined ? null : { ...reading, idsOf: (post) => reading.idsOf(userId, post) }
  }
}
