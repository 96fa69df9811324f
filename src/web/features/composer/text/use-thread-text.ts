import { useSyncExternalStore } from 'react'
import type { ThreadEditor } from './thread-editor.ts'
import type { ThreadText } from './thread-text.ts'

type Plain = string | number | boolean | null | undefined

/**
 * What a component takes from the text of a thread: a plain value, so that a key which leaves it as it is draws
 * nothing.
 */
export function useThreadText<Part extends Plain>(
  editor: Pick<ThreadEditor, 'subscribe' | 'readText'>,
  take: (text: ThreadText) => Part,
): Part {
  return useSyncExternalStore(editor.subscribe, () => take(editor.readText()))
}

/** The ids of the segments in their order. */
export function useSegmentIds(editor: ThreadEditor): string[] {
  // Ids hold no space, so that the list can be compared as one text.
  return useThreadText(editor, ({ segments }) => segments.map(({ id }) => id).join(' ')).split(' ')
}

/** What a component takes from one segment, by its id: a key in another one does not even ask it. */
export function useSegment<Part extends Plain>(
  editor: Pick<ThreadEditor, 'follow'>,
  id: string,
  take: () => Part,
): Part {
  return useSyncExternalStore((listener) => editor.follow(id, listener), take)
}
