import type { Connecting } from '#service/door/door-parts.ts'
import { connectInBrowser } from '#service/platform/bluesky/connect-calendar.ts'
import type { Store } from '#service/store/store.ts'
import type { Bluesky } from './open-bluesky.ts'

/** How a browser connects an account of Bluesky. What the account posted elsewhere is read at once. */
export function createConnecting(
  store: Store,
  bluesky: Bluesky,
  startReading: (calendarId: number) => void,
): Connecting {
  const calendarIdOf = async (uuid: string) =>
    (await store.connections.findByCalendar(uuid))?.calendarId ?? null

  return {
    connect: async (asked) => {
      const connected = await connectInBrowser({ store, bluesky }, asked)
      const calendarId = connected.ok ? await calendarIdOf(connected.value.calendarUuid) : null
      if (calendarId !== null) startReading(calendarId)
      return connected
    },
    readingOf: async (calendarUuid) => {
      const calendarId = await calendarIdOf(calendarUuid)
      const state = calendarId === null ? null : await store.readings.find(calendarId)
      // A reading in trouble goes on later, so nothing is to be waited for.
      const hasEnded = state !== null && (state.endedAt !== null || state.trouble !== null)
      return { read: state?.read ?? 0, isDone: calendarId === null || (hasEnded && !state.isRunning) }
    },
  }
}
