import { setTimeout as pause } from 'node:timers/promises'
import { bad, good } from '#contract/result.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import { READING_DAYS } from '#service/reader/read-calendar.ts'
import { readNow } from '#service/reader/reader.ts'
import { READING_LEASE_MS, type ReadingTrouble } from '#service/store/reading/readings.ts'
import { defineCommand } from './command.ts'
import { calendarUuid, count, optional } from './options.ts'
import { drawShare } from './progress-bar.ts'

const MAX_DAYS = 36_500
/** How long the command waits for another process that reads the calendar: as long as one that died is waited for. */
const WAIT_MS = READING_LEASE_MS + 5_000
const POLL_MS = 250

export const calendarRead = defineCommand({
  words: ['calendar', 'read'],
  summary: `reads back what the account posted elsewhere, ${READING_DAYS} days if nothing is said`,
  options: { calendar: calendarUuid, days: optional(count(MAX_DAYS)) },
  run: async ({ store, progress, openBluesky }, { calendar, days }) => {
    const platforms = createPlatforms(store, await openBluesky())
    const draw = progress === null ? null : drawShare(progress)
    const giveUpAt = performance.now() + WAIT_MS
    for (;;) {
      const connection = await store.connections.findByCalendar(calendar)
      if (connection === null) return bad(`There is no connected calendar ${calendar}.`)
      const { calendarId, handle, state } = connection
      if (state === 'reconnect') return bad(`@${handle} is signed out: connect it again first.`)
      const done = await readNow(
        {
          store,
          platforms,
          everyMs: 0,
          days: days ?? READING_DAYS,
          ...(draw !== null && {
            onProgress: (share, { read }) => draw(Math.min(share, 0.99), `${read} posts`),
          }),
        },
        calendarId,
      )
      if (done !== null) {
        draw?.(1, '')
        const { read, added, removed, setAside, trouble } = done
        const counts = `${read} read, ${added} added, ${removed} removed`
        if (trouble !== null)
          return bad(`${troubleWords(trouble)} So far: ${counts}. The next reading goes on there.`)
        const aside = setAside === 0 ? '' : ` ${setAside} cannot be shown.`
        return good({ json: { read, added, removed }, text: `Posts of @${handle}: ${counts}.${aside}` })
      }
      if (performance.now() > giveUpAt) return bad('Another process reads this calendar. Try again later.')
      await pause(POLL_MS)
    }
  },
})

function troubleWords(trouble: ReadingTrouble): string {
  switch (trouble) {
    case 'limited':
      return 'The server takes no more requests at the moment.'
    case 'refused':
      return 'The server says that it has no such account.'
    case 'signed-out':
      return 'The account was signed out meanwhile.'
    case 'unclear':
      return 'The server does not answer, or not as a server of Bluesky does.'
  }
}
