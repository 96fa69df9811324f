import { useSyncExternalStore } from 'react'
import type { Post } from '#contract/post.ts'
import { observable } from '#web/observable.ts'

export interface ChangeNotice {
  words: string
  undo?: () => Promise<void>
  /** Makes the change although another post has the same text. Undefined if the notice has no button for this. */
  sendBoth?: () => Promise<void>
  /** The id of the changed post or draft. If several have changed, the id of the first. */
  uuid?: string
  /** Whether the notice links to the post or draft `uuid`. */
  isLinked?: boolean
  /** Whether the notice disappears once the post `uuid` has been published or has failed. */
  isUntilSent?: boolean
  post?: Post
}

export const changeNotice = observable<ChangeNotice | null>(null)

export function useChangeNotice(): ChangeNotice | null {
  return useSyncExternalStore(changeNotice.subscribe, changeNotice.read)
}
