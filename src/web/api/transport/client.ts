import { fieldsToMultipartForm } from '#contract/wire/multipart-form.ts'
import {
  type Data,
  type Fields,
  type Input,
  type OperationName,
  codeToReason,
  operations,
} from '#contract/operations.ts'
import type { Connection } from './connection.ts'
import { openEnvelope, send } from './exchange.ts'
import { withoutAnswer } from './request-failed.ts'

/** Calls one of the five operations and parses its answer, or throws `RequestFailed`. */
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

/** The unparsed `data` of the answer, for a reader that parses it in portions. */
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
  const text = await send(
    url,
    { method, ...(method === 'POST' ? fieldsToMultipartForm(written(fields)) : {}) },
    connection,
    signal,
  )
  return openAnswer(name, text)
}

/** The `data` of an answer's text, or `RequestFailed`. */
export function openAnswer(name: OperationName, text: string): Promise<unknown> {
  return openEnvelope(text, (code) => codeToReason(name, code))
}

function written(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]))
}
