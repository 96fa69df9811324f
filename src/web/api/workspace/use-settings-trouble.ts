import { useMutationState } from '@tanstack/react-query'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { SETTINGS_CHANGES } from './settings.ts'
import { workspaceMessage } from './workspace-message.ts'

export function useSettingsTrouble(): string | null {
  const errors = useMutationState({
    filters: { mutationKey: SETTINGS_CHANGES, predicate: ({ state }) => !isVisit(state.variables) },
    select: ({ state }) => state.error,
  })
  const error = errors.at(-1) ?? null
  return error === null ? null : `Not saved. ${workspaceMessage(errorToFailure(error))}`
}

function isVisit(variables: unknown): boolean {
  return typeof variables === 'object' && variables !== null && 'lastVisit' in variables
}
