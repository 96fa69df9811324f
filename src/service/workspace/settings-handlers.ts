import { formatMoment } from '#contract/moment.ts'
import { good } from '#contract/result.ts'
import type { WorkspaceAnswer } from '#contract/workspace/routes.ts'
import type { Store } from '#service/store/store.ts'
import type { WorkspaceHandlers } from './workspace.ts'

type Settings = WorkspaceAnswer<'readSettings'>
type Readings = WorkspaceAnswer<'readQuotaReadings'>['readings']

/** The settings of an account, which all its browsers share, and what was used of its quotas. */
export function createSettingsHandlers({
  quotaReadings,
  workspaces,
}: Pick<Store, 'quotaReadings' | 'workspaces'>): Pick<
  WorkspaceHandlers,
  'readSettings' | 'saveSettings' | 'readQuotaReadings'
> {
  return {
    readSettings: async ({ user: { account } }) => {
      const stored = await workspaces.findSettings(account)
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
      const saved = await workspaces.saveSettings(change, {
        slots: write(slots),
        dismissed: write(dismissed),
        lastVisit: write(visit),
      })
      return saved.ok ? good({ saved_at: formatMoment(saved.value.savedAt) }) : saved
    },

    readQuotaReadings: async ({ user: { account } }) => {
      const readings = await quotaReadings.list(account)
      return good({
        readings: readings.map(({ at, limits }) => ({
          at: formatMoment(at),
          limits: parse<Readings[number]['limits']>(limits, {}),
        })),
      })
    },
  }
}

function write(setting: object | undefined): string | null {
  return setting === undefined ? null : JSON.stringify(setting)
}

function parse<Setting>(json: string | null | undefined, none: Setting): Setting {
  // Only this service writes it.
  return typeof json === 'string' ? (JSON.parse(json) as Setting) : none
}
