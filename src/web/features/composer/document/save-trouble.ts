import type { Failure } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { ageWords } from '#web/time/age-words.ts'
import type { Display } from '#web/time/display.ts'
import type { SaveState } from './autosave.ts'

/** The states that no automatic retry ends. */
export type SaveTrouble =
  | Extract<SaveState, { state: 'changed-elsewhere' | 'closed' }>
  | { state: 'on-device'; failure: Failure }

export function isTrouble(saving: SaveState): saving is SaveTrouble {
  const { state } = saving
  if (state === 'on-device') return saving.failure !== null && saving.failure.reason !== 'no-answer'
  return state === 'changed-elsewhere' || state === 'closed'
}

const CHANGED_ONCE = 'The draft has other words now. Yours are on this page and on this device.'
export const CHANGED_AGAIN =
  'The other words have changed again, so nothing was taken yet. Look at the newer words, then choose.'

export function troubleWords(
  trouble: SaveTrouble,
  now: Moment,
  display: Pick<Display, 'locale' | 'zone'>,
): { title: string; words: string } {
  switch (trouble.state) {
    case 'changed-elsewhere':
      return {
        title: changedElsewhereTitle(trouble.theirs.updatedAt, now, display),
        words: trouble.isAskedAgain === true ? CHANGED_AGAIN : CHANGED_ONCE,
      }
    case 'closed':
      return {
        title: CLOSED_TITLES[trouble.draft.state],
        words: 'You can no longer edit it. Your words are kept on this page and on this device.',
      }
    case 'on-device':
      return {
        title: 'The service could not save these words',
        words: `${workspaceMessage(trouble.failure)} They are saved on this device.`,
      }
  }
}

export function changedElsewhereTitle(
  at: Moment,
  now: Moment,
  display: Pick<Display, 'locale' | 'zone'>,
): string {
  return `Changed elsewhere ${ageWords(at, Math.max(now, at), display)}`
}

const CLOSED_TITLES = {
  draft: 'This draft was changed elsewhere',
  leaving: 'This draft is about to go out',
  sending: 'This draft is being sent',
  unknown: 'This draft was sent, and its answer was lost',
  gone: 'This draft was sent',
  deleted: 'This draft was deleted elsewhere',
} as const
