import { createContext, useContext } from 'react'
import type { ThreadEditor } from './thread-editor.ts'

interface ThreadContextValue {
  editor: ThreadEditor
  isReadOnly: boolean
  /** Whether the thread takes no more segments. */
  isFull: boolean
  /** Whether nothing is written yet. */
  isBlank: boolean
  /** Whether there is only one segment: it keeps its height, so that the first letter moves nothing below it. */
  isAlone: boolean
}

export const ThreadContext = createContext<ThreadContextValue | null>(null)

/** What every segment of a thread uses. */
export function useThread(): ThreadContextValue {
  const value = useContext(ThreadContext)
  if (value === null) throw new Error('A segment stands outside of a thread.')
  return value
}
