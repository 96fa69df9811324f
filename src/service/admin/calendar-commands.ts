import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectTrouble } from '#contract/connecting.ts'
import { bad, good } from '#contract/result.ts'
import { defineCommand, findAccount } from './command.ts'
import { accountUuid, calendarUuid, count, oneOf, optional, text, visibleName } from './options.ts'
import { drawShare } from './progress-bar.ts'
import { connectCalendar } from '#service/platform/bluesky/connect-calendar.ts'
import { endSession } from '#service/platform/bluesky/connect.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import { READ_BACK_DAYS } from '#service/read-back/read-calendar.ts'
import { readNow } from '#service/read-back/start-read-back.ts'
import {
  READ_BACK_LEASE_MS,
  type ReadBackState,
  type ReadBackTrouble,
} from '#service/store/read-back/read-backs.ts'

export const calendarCreate = defineCommand({
  words: ['calendar', 'create'],
  summary: 'creates a calendar that posts under this name and handle',
  options: { account: accountUuid, name: visibleName('N'), username: visibleName('U') },
  run: async ({ store }, { account: uuid, name, username }) => {
    const account = await findAccount(store, uuid)
    if (!account.ok) return account
    const userUuid = randomUUID()
    const calendar = await store.calendars.create({
      accountId: account.value.id,
      userUuid,
      userFirstName: name,
      userLastName: '',
      userEmail: `${userUuid}@calendar.example`,
      name,
      username,
      profilePhoto: '',
      refreshToken: `simulated-${randomBytes(24).toString('base64url')}`,
      socialUserId: String(randomInt(1_000_000_000, 10_000_000_000)),
      verified: 'false',
    })
    return good({ json: { calendar_uuid: calendar.uuid }, text: `Created the calendar ${calendar.uuid}.` })
  },
})

export const calendarConnect = defineCommand({
  words: ['calendar', 'connect'],
  summary: 'connects a Bluesky account; reads its app password from standard input',
  options: {
    account: accountUuid,
    platform: oneOf(['bluesky'] as const),
    handle: text('H'),
    server: optional(text('URL')),
    calendar: optional(calendarUuid),
  },
  run: async (
    { store, readPassword, openBluesky },
    { account: uuid, platform, handle, server, calendar },
  ) => {
    const account = await findAccount(store, uuid)
    if (!account.ok) return account
    const { id: accountId } = account.value
    if (calendar !== null && (await store.calendars.find(accountId, calendar)) === null)
      return bad(connectTroubleWords({ kind: 'calendar-unknown' }))
    const password = (await readPassword()).trim()
    if (password === '') return bad('No app password was given on standard input.')

    const bluesky = await openBluesky()
    const connected = await connectCalendar(
      { store, bluesky },
      { handle, password, server },
      accountId,
      calendar,
    )
    if (!connected.ok) return bad(connectTroubleWords(connected.trouble))
    const login = connected.value
    const { uuid: connectedUuid } = login.calendar
    return good({
      json: {
        calendar_uuid: connectedUuid,
        platform,
        handle: login.handle,
        user_id: login.userId,
        server: login.server,
      },
      text: `Calendar ${connectedUuid} publishes as @${login.handle} on ${login.server}.`,
    })
  },
})

export const calendarDisconnect = defineCommand({
  words: ['calendar', 'disconnect'],
  summary: 'signs the account out of the platform; scheduled posts wait until it is connected again',
  options: { calendar: calendarUuid },
  run: async ({ store, openBluesky }, { calendar }) => {
    const bluesky = await openBluesky()
    for (;;) {
      const connection = await store.connections.findByCalendar(calendar)
      if (connection === null) return bad(`There is no connected calendar ${calendar}.`)
      const { calendarId, server, handle, sealedTokens } = connection
      if (sealedTokens === null)
        return good({ json: { disconnected: true }, text: `@${handle} is signed out already.` })
      // If `signOut` returns false, a publisher has replaced the tokens meanwhile. The next pass revokes the new
      // tokens.
      if (!(await store.connections.signOut(calendarId, sealedTokens))) continue
      const tokens = bluesky.seal.open(sealedTokens, calendar)
      const isEnded = tokens !== null && (await endSession(bluesky, server, tokens.refresh))
      const done = `@${handle} is signed out, and its scheduled posts wait.`
      return good({
        json: { disconnected: true },
        text: isEnded
          ? done
          : `${done} ${server} did not confirm it: remove the app password in the settings of the account.`,
      })
    }
  },
})

export const calendarList = defineCommand({
  words: ['calendar', 'list'],
  summary: 'lists the calendars of an account, where they publish, and whether they are signed in',
  options: { account: accountUuid },
  run: async ({ store }, options) => {
    const account = await findAccount(store, options.account)
    if (!account.ok) return account
    const calendars = await store.connections.list(account.value.id)
    const lines = calendars.map(
      ({ uuid, name, username, platform, state }) =>
        `${uuid}  ${name} (@${username})  ${platform}${state === null ? '' : `, ${state}`}`,
    )
    return good({
      json: { calendars: calendars.map(({ uuid, ...calendar }) => ({ calendar_uuid: uuid, ...calendar })) },
      text: lines.join('\n') || 'The account has no calendars.',
    })
  },
})

function connectTroubleWords(trouble: ConnectTrouble): string {
  switch (trouble.kind) {
    case 'handle-malformed':
      return '--handle has to be a handle of Bluesky, such as alice.bsky.social.'
    case 'handle-unknown':
      return 'There is no account with this handle.'
    case 'handle-unresolved':
      return 'The handle could not be looked up: no server answered for it.'
    case 'handle-differs':
      return trouble.claimed === ''
        ? 'The account behind this handle claims no handle, so the handle may belong to another account.'
        : `The account behind this handle says that it is @${trouble.claimed}.`
    case 'server-malformed':
      return '--server has to be an http or https address without user, such as https://pds.example.'
    case 'server-private':
      return `${trouble.server} is not a public https address; PRIVATE_HOSTS=allow permits others.`
    case 'server-silent':
      return `${trouble.server} does not answer.`
    case 'server-foreign':
      return `${trouble.server} does not answer as a server of Bluesky does.`
    case 'session-refused':
      return `The account is on ${trouble.own}, which does not accept the session that ${trouble.server} opened.`
    case 'logins-limited':
      return trouble.forMs === null
        ? 'The server takes no more sign-ins for this account at the moment; try again later.'
        : `The server takes no more sign-ins for this account; try again in ${minutes(trouble.forMs)}.`
    case 'password-refused':
      return 'The server refused this password for this handle.'
    case 'password-main':
      return 'This is the main password of the account: make an app password in the settings of Bluesky, and use that.'
    case 'calendar-unknown':
      return 'The account has no such calendar.'
    case 'other-user':
      return 'This calendar belongs to another account on Bluesky.'
    case 'other-calendar':
      return 'This account on Bluesky already has another calendar here; “calendar list” shows it.'
  }
}

function minutes(ms: number): string {
  const count = Math.ceil(ms / 60_000)
  return count === 1 ? 'a minute' : `${count} minutes`
}

const MAX_DAYS = 36_500

export const calendarRead = defineCommand({
  words: ['calendar', 'read'],
  summary: `imports what the account posted elsewhere in the last N days, ${READ_BACK_DAYS} by default`,
  options: { calendar: calendarUuid, days: optional(count(MAX_DAYS)) },
  run: async ({ store, progress, openBluesky }, { calendar, days }) => {
    const platforms = createPlatforms(store, await openBluesky())
    const connection = await store.connections.findByCalendar(calendar)
    if (connection === null) return bad(`There is no connected calendar ${calendar}.`)
    const { calendarId, handle } = connection
    if (connection.state === 'reconnect') return bad(`@${handle} is signed out: connect it again first.`)
    const draw = progress === null ? null : drawShare(progress)
    const reading = {
      store,
      platforms,
      everyMs: 0,
      days: days ?? READ_BACK_DAYS,
      ...(draw !== null && {
        onProgress: (share: number, { read }: ReadBackState) => draw(Math.min(share, 0.99), `${read} posts`),
      }),
    }
    const state = await whenFree(() => readNow(reading, calendarId))
    if (state === null) return bad('Another process reads this calendar. Try again later.')
    draw?.(1, '')
    const { read, added, removed, setAside, trouble } = state
    const counts = `${read} read, ${added} added, ${removed} removed`
    if (trouble !== null)
      return bad(`${troubleWords(trouble)} So far: ${counts}. The next reading goes on there.`)
    const aside = setAside === 0 ? '' : ` ${setAside} cannot be shown.`
    return good({ json: { read, added, removed }, text: `Posts of @${handle}: ${counts}.${aside}` })
  },
})

/** Longer than a read-back's lease, so that a killed process's lease expires before this command gives up. */
const WAIT_MS = READ_BACK_LEASE_MS + 5_000
const POLL_MS = 250

async function whenFree(read: () => Promise<ReadBackState | null>): Promise<ReadBackState | null> {
  const giveUpAt = performance.now() + WAIT_MS
  let state = await read()
  while (state === null && performance.now() < giveUpAt) {
    await pause(POLL_MS)
    state = await read()
  }
  return state
}

function troubleWords(trouble: ReadBackTrouble): string {
  switch (trouble) {
    case 'limited':
      return 'The server takes no more requests at the moment.'
    case 'refused':
      return 'The server says that it has no such account.'
    case 'signed-out':
      return 'The account was signed out in the meantime.'
    case 'unclear':
      return 'The server does not answer, or it is not a server of Bluesky.'
  }
}
