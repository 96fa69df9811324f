import * as z from 'zod/mini'
import { AccountLimits } from '#contract/account-limits.ts'
import { MAX_DISMISSED } from './limits.ts'
import { MomentField } from '#contract/moment-field.ts'
import { record } from '#contract/wire/record.ts'
import { ChosenOptions, Languages } from './post-options.ts'

const Slots = z.record(
  z.string().check(z.maxLength(100)),
  z.array(z.string().check(z.maxLength(300))).check(z.maxLength(200)),
)

const OptionDefaults = z.record(z.string().check(z.maxLength(100)), ChosenOptions)

const PostedLanguages = z.record(z.string().check(z.maxLength(100)), Languages)

const Dismissed = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_DISMISSED))

/** `since` is when the previous visit ended. `seen_at` is when this visit was last noticed. */
const LastVisit = record({ since: z.nullable(MomentField), seen_at: MomentField })

export const WorkspaceSettings = record({
  slots: Slots,
  option_defaults: z._default(OptionDefaults, {}),
  posted_languages: z._default(PostedLanguages, {}),
  dismissed: Dismissed,
  last_visit: z.nullable(LastVisit),
})
export type WorkspaceSettings = z.output<typeof WorkspaceSettings>

/**
 * `slots` and `option_defaults` replace only the calendars that they name, so that no device overwrites another
 * device's change.
 */
export const SaveSettings = record({
  slots: z.optional(Slots),
  option_defaults: z.optional(OptionDefaults),
  dismiss: z.optional(Dismissed),
  restore: z.optional(Dismissed),
  last_visit: z.optional(LastVisit),
})

export const SavedSettings = record({ saved_at: MomentField })

export const QuotaReadings = z.object({
  readings: z.array(z.object({ at: MomentField, limits: AccountLimits })),
})
