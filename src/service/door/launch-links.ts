import { randomBytes } from 'node:crypto'
import type { Moment } from '#contract/moment.ts'

const VALID_MS = 10 * 60_000

/** The key of an account, and whether it is the demo account. */
export type Launch = { key: string; isDemo: boolean }

export type LaunchLinks = ReturnType<typeof createLaunchLinks>

/**
 * Links that sign a browser in once. They are in the memory of the process that prints them: a link is for the person at
 * this terminal.
 */
export function createLaunchLinks(clock: () => Moment) {
  const links = new Map<string, Launch & { expiresAt: Moment }>()

  return {
    /** A token for this key, for the fragment of a link, which browsers do not send to the server. */
    issue(launch: Launch): string {
      const token = randomBytes(32).toString('base64url')
      links.set(token, { ...launch, expiresAt: clock() + VALID_MS })
      return token
    },

    /** What a valid token opens. A token stays valid until it is used, so a failed sign-in can be repeated. */
    find(token: string): Launch | null {
      const found = links.get(token)
      if (found === undefined) return null
      if (clock() < found.expiresAt) return found
      links.delete(token)
      return null
    },

    /** False if it was used before. */
    use: (token: string): boolean => links.delete(token),
  }
}
