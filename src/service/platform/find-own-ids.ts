import type { FindOwnIds } from '#service/store/changes/post-changes.ts'
import type { Platforms } from './platform.ts'

/** How these platforms name the posts of this service. Simulated posts have no name before they are published. */
export function createFindOwnIds(platforms: Platforms): FindOwnIds {
  return (platform, userId) => {
    const { reading } = platforms[platform]
    return reading === undefined ? null : { ...reading, idsOf: (post) => reading.idsOf(userId, post) }
  }
}
