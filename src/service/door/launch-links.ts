import { randomBytes } from 'node:crypto'
import type { Moment } from '#contract/moment.ts'

const VALID_MS = 10 * 60_000

export type LaunchLinks = ReturnType<typeof createLaunchLinks>

/**
 * Links that sign a browser in once. They are in the memory of the process that prints them: a link is for the person at
 * this terminal.
 */
export function createLaunchLinks(clock: () => Moment) {
  const keys = new Map<string, { key: string; expiresAt: Moment }>()

  return {
    /** A token for this key, for the fragment of a link, which browsers do not send to the server. */
    issue(key: string): string {
      const token = randomBytes(32).toString('base64url')
      keys.set(token, { key, expiresAt: clock() + VALID_MS })
      return token
    },

    /** The key of a valid token. A token stays valid until it is used, so a failed sign-in can be repeated. */
    find(token: string): string | null {
      const found = keys.get(token)
      if (found === undefined) return null
      if (clock() < found.expiresAt) return found.key
      keys.delete(token)
      return null
    },

    /** False if it was used before. */
    use: (token: string): boolean => keys.delete(token),
  }
}
