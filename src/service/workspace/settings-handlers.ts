import { formatMoment } from '#contract/moment.ts'
import { good } from '#contract/result.ts'
import type { WorkspaceAnswer } from '#contract/workspace/routes.ts'
import type { Store } from '#service/store/store.ts'
import type { WorkspaceHandlers } from './workspace.ts'

type Settings = WorkspaceAnswer<'readSettings'>

/** The settings of an account, which all its browsers share. */
export function createSettingsHandlers({
  workspaceSettings,
}: Pick<Store, 'workspaceSettings'>): Pick<WorkspaceHandlers, 'readSettings' | 'saveSettings'> {
  return {
    readSettings: async ({ user: { account } }) => {
      const stored = await workspaceSettings.find(account)
      return good({
        slots: parse<Settings['slots']>(stored?.slots, {}),
        dismissed: parse<Settings['dismissed']>(stored?.dismissed, []),
        last_visit: parse<Settings['last_visit']>(stored?.lastVisit, null),
      })
    },

    saveSettings: async ({ change, input: { slots, dismissed, lastVisit } }) => {
      const visit = lastVisit && {
        since: lastVisit.since === null ? null : formatMoment(lastVisit.since),
        seen_at: formatMoment(lastVisit.seenAt),
      }
      const saved = await workspaceSettings.save(change, {
        slots: write(slots),
        dismissed: write(dismissed),
        lastVisit: write(visit),
      })
      return saved.ok ? good({ saved_at: formatMoment(saved.value.savedAt) }) : saved
    },
  }
}

function write(setting: object | undefined): string | null {
  return setting === undefined ? null : JSON.stringify(setting)
}

function parse<Setting>(json: string | null | undefined, none: Setting): Setting {
  // Only `saveSettings` writes it.
  return typeof json === 'string' ? (JSON.parse(json) as Setting) : none
}
