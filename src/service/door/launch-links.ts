import { randomBytes } from 'node:crypto'
import type { Moment } from '#contract/schedule.ts'

const VALID_MS = 10 * 60_000

export type LaunchLinks = ReturnType<typeof createLaunchLinks>

/**
 * Links that sign a browser in once. Only the process that printed a link knows it: it is for the person in
 * front of this terminal, so it needs no store, and with the process its keys are forgotten.
 */
export function createLaunchLinks(clock: () => Moment) {
  const keys = new Map<string, { key: string; expiresAt: Moment }>()

  return {
    /** A token for this key, to stand in the fragment of a link, which no browser sends to a server. */
    issue(key: string): string {
      const token = randomBytes(32).toString('base64url')
      keys.set(token, { key, expiresAt: clock() + VALID_MS })
      return token
    },

    /** The key behind a token that still counts. It counts until it is used: a failed sign-in may be tried again. */
    find(token: string): string | null {
      const found = keys.get(token)
      if (found === undefined) return null
      if (clock() < found.expiresAt) return found.key
      keys.delete(token)
      return null
    },

    /** False when somebody used it first. */
    use: (token: string): boolean => keys.delete(token),
  }
}
