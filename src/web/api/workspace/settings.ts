import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkspaceSettings } from '#contract/workspace/settings.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import type { Connection } from '#web/api/transport/connection.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { isNetworkFault } from '#web/api/transport/request-failed.ts'
import { refresh } from './other-tabs.ts'

const askWorkspaceModule = lazyModule(() => import('./ask-workspace.ts'))

const NOTHING: WorkspaceSettings = { slots: {}, dismissed: [], lastVisit: null }

const SETTINGS_KEY = ['workspace-settings'] as const

/** Slots, dismissed posts and the last visit of the account. */
export function workspaceSettingsQuery() {
  return queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal, client }) => {
      await afterListReads()
      return readSettingsOf(connectionOf(client), signal)
    },
  })
}

/** Also of an account of this browser that the page does not show. */
export async function readSettingsOf(
  connection: Connection,
  signal?: AbortSignal,
): Promise<WorkspaceSettings> {
  const { askWorkspace } = await askWorkspaceModule.load()
  return askWorkspace('readSettings', {}, connection, signal === undefined ? {} : { signal })
}

export function useWorkspaceSettings(): WorkspaceSettings {
  return useQuery(workspaceSettingsQuery()).data ?? NOTHING
}

type SettingsChange = (stored: WorkspaceSettings) => Partial<WorkspaceSettings>

/**
 * Saves what a change makes of the stored settings, and shows it at once. The settings are read again before, because a
 * save replaces a setting as a whole, and another tab or device may have changed it. A refusal brings them back.
 */
export function useSaveSettings() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async (change: SettingsChange) => {
      const { askWorkspace } = await askWorkspaceModule.load()
      const { lastVisit, ...rest } = change(await readSettingsOf(connectionOf(client)))
      const visit = lastVisit && {
        since: toText(lastVisit.since),
        seen_at: new Date(lastVisit.seenAt).toISOString(),
      }
      return askWorkspace('saveSettings', { ...rest, last_visit: visit ?? undefined }, connectionOf(client))
    },
    // One after the other, so that none overwrites another.
    scope: { id: 'workspace-settings' },
    retry: (failures, error) => failures < 2 && isNetworkFault(error),
    onMutate: (change) =>
      client.setQueryData<WorkspaceSettings>(
        SETTINGS_KEY,
        (before) => before && { ...before, ...change(before) },
      ),
    onSettled: () => refresh(client, ['workspace-settings']),
  })
  return mutate
}

const toText = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** When the limits of the account were read by the service, and what was used then. */
export function quotaReadingsQuery() {
  return queryOptions({
    queryKey: ['limits', 'readings'],
    queryFn: async ({ signal, client }) => {
      const { askWorkspace } = await askWorkspaceModule.load()
      return (await askWorkspace('readQuotaReadings', {}, connectionOf(client), { signal })).readings
    },
  })
}
