import * as z from 'zod/mini'
import { MomentField } from './moment-field.ts'
import { record } from './wire/record.ts'

export const LAUNCH_LINK_PATH = '/session/link'

export const LAUNCH_VALID_MS = 10 * 60_000

export const LaunchLinkState = record({
  may_make: z.boolean(),
  last: z.nullable(record({ device: z.string(), used_at: MomentField })),
})
export type LaunchLinkState = z.output<typeof LaunchLinkState>

export const LaunchLink = record({
  link: z.string(),
  expires_at: MomentField,
  is_local: z.boolean(),
})
export type LaunchLink = z.output<typeof LaunchLink>

/** Puts the token after `#`, because a browser sends that part to no server. */
export function toLaunchLink(origin: string, token: string): string {
  return `${origin}/#launch=${token}`
}
