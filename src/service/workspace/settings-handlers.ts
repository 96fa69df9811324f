import { formatMoment } from '#contract/moment.ts'
import { bad, good } from '#contract/result.ts'
import { MAX_DISMISSED, MAX_SETTING_BYTES } from '#contract/workspace/limits.ts'
import type { WorkspaceAnswer } from '#contract/workspace/routes.ts'
import type { Store } from '#service/store/store.ts'
import type { WorkspaceHandlers } from './workspace.ts'

type Settings = WorkspaceAnswer<'readSettings'>
type Readings = WorkspaceAnswer<'readQuotaReadings'>['readings']

export function createSettingsHandlers({
  quotaReadings,
  readBacks,
  workspaces,
}: Pick<Store, 'quotaReadings' | 'readBacks' | 'workspaces'>): Pick<
  WorkspaceHandlers,
  'readSettings' | 'saveSettings' | 'readQuotaReadings'
> {
  return {
    readSettings: async ({ user: { account } }) => {
      const stored = await workspaces.findSettings(account)
      return good({
        slots: parse<Settings['slots']>(stored?.slots, {}),
        option_defaults: parse<Settings['option_defaults']>(stored?.optionDefaults, {}),
        posted_languages: await readBacks.findLanguages(account),
        dismissed: parse<Settings['dismissed']>(stored?.dismissed, []),
        last_visit: parse<Settings['last_visit']>(stored?.lastVisit, null),
      })
    },

    saveSettings: async ({
      change,
      input: { slots, optionDefaults, dismiss = [], restore = [], lastVisit },
    }) => {
      const visit = lastVisit && {
        since: lastVisit.since === null ? null : formatMoment(lastVisit.since),
        seen_at: formatMoment(lastVisit.seenAt),
      }
      const saved = await workspaces.saveSettings(change, (stored) => {
        const nextSlots = JSON.stringify(changeSlots(parse<Settings['slots']>(stored.slots, {}), slots))
        const nextDefaults = JSON.stringify({
          ...parse<Settings['option_defaults']>(stored.optionDefaults, {}),
          ...optionDefaults,
        })
        if (Buffer.byteLength(nextSlots + nextDefaults) > MAX_SETTING_BYTES)
          return bad({ reason: 'workspace-full' as const })
        const dismissed = new Set(parse<Settings['dismissed']>(stored.dismissed, []))
        for (const uuid of dismiss) dismissed.add(uuid)
        for (const uuid of restore) dismissed.delete(uuid)
        return good({
          slots: nextSlots,
          optionDefaults: nextDefaults,
          dismissed: JSON.stringify([...dismissed].slice(-MAX_DISMISSED)),
          lastVisit: visit === undefined ? stored.lastVisit : JSON.stringify(visit),
        })
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

function changeSlots(stored: Settings['slots'], changed: Settings['slots'] = {}): Settings['slots'] {
  return Object.fromEntries(Object.entries({ ...stored, ...changed }).filter(([, rules]) => rules.length > 0))
}

function parse<Setting>(json: string | null | undefined, none: Setting): Setting {
  // The cast is safe: only this service writes these columns.
  return typeof json === 'string' ? (JSON.parse(json) as Setting) : none
}
