import {
  CONNECT_PATH,
  ConnectAnswer,
  type ConnectRequest,
  ReadingState,
  readingPath,
} from '#contract/connecting.ts'
import { type Connection, readConnection, shownAccount } from '#web/api/transport/connection.ts'
import { findReason, openEnvelope, send } from '#web/api/transport/exchange.ts'
import { withoutAnswer } from '#web/api/transport/request-failed.ts'
import { readSession } from './session.ts'
import { listSessions } from './known-sessions.ts'

/** The session with which this browser may connect: that of this page, else another of the browser. */
export function connectingAccount(): string | null {
  const able = listSessions().filter(({ mayConnect }) => mayConnect)
  const shown = able.find(({ accountId }) => accountId === shownAccount())
  return (shown ?? able[0])?.accountId ?? null
}

/** Sends the app password to our own server, once. */
export async function connectBluesky(request: ConnectRequest): Promise<ConnectAnswer> {
  const connection = readConnection(connectingAccount())
  const text = await send(
    new URL(CONNECT_PATH, connection.origin),
    { method: 'POST', body: JSON.stringify(request), contentType: 'application/json' },
    connection,
  )
  const answer = ConnectAnswer.safeParse(await openEnvelope(text, findReason))
  if (!answer.success) throw withoutAnswer('answer-unreadable')
  const { data } = answer
  if ('session' in data && data.session !== null && readSession(data.session) === null)
    throw withoutAnswer('answer-unreadable')
  return data
}

/** How far the reading of a calendar has come. */
export async function askReading(calendarUuid: string, connection: Connection): Promise<ReadingState> {
  const url = new URL(readingPath(calendarUuid), connection.origin)
  const state = ReadingState.safeParse(
    await openEnvelope(await send(url, { method: 'GET' }, connection), findReason),
  )
  if (!state.success) throw withoutAnswer('answer-unreadable')
  return state.data
}
