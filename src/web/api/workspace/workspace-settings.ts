import {
  type QueryClient,
  mutationOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useMutationState,
} from '@tanstack/react-query'
import type { WorkspaceSettings } from '#contract/workspace/workspace-settings.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import type { Connection } from '#web/api/transport/connection.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { isTemporary, errorToFailure } from '#web/api/transport/request-failed.ts'
import { askWorkspace } from './ask-workspace.ts'
import { changeCached } from './change-cached.ts'
import { refreshAllTabs } from './other-tabs.ts'
import { workspaceMessage } from './workspace-message.ts'

const SETTINGS_KEY = ['workspace-settings'] as const

export function workspaceSettingsQuery() {
  return queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal, client }) => {
      await afterListReads()
      return readSettingsOf(connectionOf(client), signal)
    },
  })
}

export async function readSettingsOf(
  connection: Connection,
  signal?: AbortSignal,
): Promise<WorkspaceSettings> {
  return askWorkspace('readSettings', {}, connection, signal === undefined ? {} : { signal })
}

/**
 * Returns null until the settings are read. A form must not open before that, because it would overwrite the stored
 * settings.
 */
export function useWorkspaceSettings(): WorkspaceSettings | null {
  return useQuery(workspaceSettingsQuery()).data ?? null
}

type SettingsChange = Partial<
  Pick<WorkspaceSettings, 'slots' | 'optionDefaults' | 'lastVisit'> &
    Record<'dismiss' | 'restore', readonly string[]>
>

export function saveSettingsMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: SETTINGS_KEY,
    mutationFn: async ({ lastVisit, dismiss, restore, optionDefaults, ...rest }: SettingsChange) => {
      const visit = lastVisit && {
        since: toText(lastVisit.since),
        seen_at: new Date(lastVisit.seenAt).toISOString(),
      }
      const lists = { ...(dismiss && { dismiss: [...dismiss] }), ...(restore && { restore: [...restore] }) }
      const request = {
        ...rest,
        option_defaults: optionDefaults,
        ...lists,
        ...(visit && { last_visit: visit }),
      }
      // A request that outlives its page may have at most 64 kB, which 500 ids do not exceed.
      const outlivesPage = (dismiss?.length ?? 0) <= 500
      return askWorkspace('saveSettings', request, connectionOf(client), { outlivesPage })
    },
    scope: { id: 'workspace-settings' },
    retry: (failures, error) => failures < 2 && isTemporary(error),
    onMutate: (change) =>
      changeCached<WorkspaceSettings>(client, SETTINGS_KEY, (before) => applyChange(before, change)),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => {
      // Not awaited, because the next settings change starts only when this handler has ended.
      if (client.isMutating({ mutationKey: SETTINGS_KEY }) === 1)
        void refreshAllTabs(client, ['workspace-settings'])
    },
  })
}

export function useSaveSettings() {
  return useMutation(saveSettingsMutation(useQueryClient())).mutate
}

function applyChange(
  { slots, optionDefaults, dismissed, lastVisit, ...rest }: WorkspaceSettings,
  change: SettingsChange,
): WorkspaceSettings {
  const { dismiss = [], restore = [] } = change
  return {
    ...rest,
    slots: { ...slots, ...change.slots },
    optionDefaults: { ...optionDefaults, ...change.optionDefaults },
    dismissed: [...new Set([...dismissed, ...dismiss])].filter((uuid) => !restore.includes(uuid)),
    lastVisit: change.lastVisit ?? lastVisit,
  }
}

const toText = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export function useSettingsTrouble(): string | null {
  const errors = useMutationState({
    filters: { mutationKey: SETTINGS_KEY, predicate: ({ state }) => !isVisit(state.variables) },
    select: ({ state }) => state.error,
  })
  const error = errors.at(-1) ?? null
  return error === null ? null : `Not saved. ${workspaceMessage(errorToFailure(error))}`
}

function isVisit(variables: unknown): boolean {
  return typeof variables === 'object' && variables !== null && 'lastVisit' in variables
}
