import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { observable } from '#web/observable.ts'
import { workspaceMessage } from './workspace-message.ts'

export const notDone = observable<{ words: string; number: number } | null>(null)
let clearing: ReturnType<typeof setTimeout> | undefined
const STAYS_MS = 20_000

/** Changes the number, so that a screen reader reads the same words again. */
export function showNotDone(words: string): void {
  notDone.set({ words, number: (notDone.read()?.number ?? 0) + 1 })
  clearTimeout(clearing)
  clearing = setTimeout(() => notDone.set(null), STAYS_MS)
}

export function sayNotDone(error: unknown, what = 'Nothing was changed.'): void {
  showNotDone(`${what} ${workspaceMessage(errorToFailure(error))}`)
}

export const OR_SAY = { onError: (error: Error) => sayNotDone(error) }

export const NOT_TAKEN_BACK = 'Not taken back.'
export const TOO_LATE = 'It was too late: it has gone out.'
