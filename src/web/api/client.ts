import { readEnvelope } from '#contract/envelope.ts'
import { fieldsToMultipartForm } from '#contract/multipart-form.ts'
import {
  type Data,
  type Fields,
  type Input,
  type OperationName,
  codeToReason,
  operations,
} from '#contract/operations.ts'
import { type Reason, refusals, isRefusal } from '#contract/failure.ts'
import type { Connection } from './connection.ts'
import { RequestFailed, withoutAnswer } from './request-failed.ts'

const ANSWER_WITHIN_MS = 60_000

/** Asks one of the five operations; gives what the contract reads from the answer, or throws `RequestFailed`. */
export async function request<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  connection: Connection,
  signal?: AbortSignal,
): Promise<Data<Name>> {
  const data = operations[name].data.safeParse(await requestRaw(name, input, connection, signal))
  if (!data.success) throw withoutAnswer('answer-unreadable')
  // The table pairs each name with its own schema, which the compiler cannot follow through a generic index.
  return data.data as Data<Name>
}

/** The `data` of the answer as it came, for a reader that takes it in portions. */
export async function requestRaw<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  connection: Connection,
  signal?: AbortSignal,
): Promise<unknown> {
  const { method, path, write } = operations[name]
  // The same pairing as above, on the way out.
  const fields = (write as (input: Input<Name>) => Fields)(input)
  const url = new URL(path, connection.origin)
  if (method === 'GET') for (const [field, value] of written(fields)) url.searchParams.set(field, value)
  const body = await send(
    url,
    { method, ...(method === 'POST' ? fieldsToMultipartForm(written(fields)) : {}) },
    connection,
    signal,
  )
  return openEnvelope(body, (code) => codeToReason(name, code))
}

/** The session's own address answers in the same envelope; its codes mean the same everywhere. */
export async function requestSession(
  init: { method: 'GET' | 'DELETE' } | { method: 'POST'; opener: { key: string } | { launch: string } },
  connection: Connection,
): Promise<unknown> {
  const body = await send(
    new URL('/session', connection.origin),
    init.method === 'POST'
      ? {
          method: 'POST',
          body: JSON.stringify(init.opener),
          contentType: 'application/json',
        }
      : init,
    connection,
  )
  return openEnvelope(body, codeToOwnReason)
}

async function send(
  url: URL,
  { method, body, contentType }: { method: string; body?: string; contentType?: string },
  connection: Connection,
  signal?: AbortSignal,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(ANSWER_WITHIN_MS)
  let text: string
  try {
    const answer = await fetch(url, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        Accept: 'application/json',
        ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
        ...(connection.sending === undefined ? {} : { 'X-Almanac-Sending': connection.sending }),
        ...(connection.proof === null ? {} : { 'X-Almanac-Proof': connection.proof }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
    })
    text = await answer.text()
  } catch (error) {
    // Whoever gave up waiting hears so; a cut or silent connection is an answer that never came.
    if (signal?.aborted === true) throw error
    throw withoutAnswer('no-answer')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw withoutAnswer('answer-unreadable')
  }
}

/** `success` decides, never the HTTP status, which the interface leaves open. */
function openEnvelope(body: unknown, toReason: (code: number) => Reason): unknown {
  const envelope = readEnvelope(body)
  if (envelope.kind === 'success') return envelope.data
  if (envelope.kind === 'unreadable') throw withoutAnswer('answer-unreadable')
  const { code, message } = envelope
  throw new RequestFailed({ reason: toReason(code), code, message })
}

function codeToOwnReason(code: number): Reason {
  const reasons = Object.keys(refusals).filter(isRefusal)
  return reasons.find((reason) => refusals[reason].code === code) ?? 'refused-otherwise'
}

function written(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]))
}
