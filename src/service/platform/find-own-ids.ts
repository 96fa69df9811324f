import type { FindOwnIds } from '#service/store/changes/post-changes.ts'
import type { Platforms } from './platform.ts'

export function createFindOwnIds(platforms: Platforms): FindOwnIds {
  return (platform, userId) => {
    const { reading } = platforms[platform]
    return reading === undefined ? null : { ...reading, idsOf: (post) => reading.idsOf(userId, post) }
  }
}
