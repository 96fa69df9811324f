import { useSyncExternalStore } from 'react'
import type { Post } from '#contract/post.ts'
import { observable } from '#web/observable.ts'

/** The notice after a change, with Undo, or with a post that could not be changed. */
export interface ChangeNotice {
  words: string
  undo?: () => Promise<void>
  /** Sends words that the calendar has already. */
  sendBoth?: () => Promise<void>
  /** The draft or post that gets the focus after Undo. */
  uuid?: string
  post?: Post
}

/** It outlives the panel of a post that was deleted, and the composer in which a post was edited. */
export const changeNotice = observable<ChangeNotice | null>(null)

export function useChangeNotice(): ChangeNotice | null {
  return useSyncExternalStore(changeNotice.subscribe, changeNotice.read)
}
