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
import { type RequestOptions, openEnvelope, fetchAnswer } from './exchange.ts'
import { RequestFailed, clientFailure } from './request-failed.ts'

/** Does not request lists of posts. Use `posts-reader.ts` for them, which parses in a worker. */
export async function request<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  connection: Connection,
  options: RequestOptions = {},
): Promise<Data<Name>> {
  const { method, path, write, data } = operations[name]
  // The casts are safe: the table pairs each name with its own schemas. TypeScript cannot follow this pairing through a
  // generic index.
  const fields = written((write as (input: Input<Name>) => Fields)(input))
  const url = new URL(path, connection.origin)
  if (method === 'GET') for (const [field, value] of fields) url.searchParams.set(field, value)
  const init = method === 'GET' ? { method } : { method, ...fieldsToMultipartForm(fields) }
  const { text } = await fetchAnswer(url, init, connection, options)
  const answer = data.safeParse(await openEnvelope(text, (code) => codeToReason(name, code)))
  if (!answer.success) throw clientFailure('answer-unreadable')
  // The cast is safe: the table also pairs each name with the schema of its response.
  return answer.data as Data<Name>
}

function written(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]))
}

/**
 * The error code of `key-refused` also stands for other refusals, so this function requests the limits to test the API
 * key.
 */
export async function throwExplained(
  error: unknown,
  connection: Connection,
  options: RequestOptions,
): Promise<never> {
  if (!(error instanceof RequestFailed) || error.failure.reason !== 'key-refused') throw error
  await request('accountLimits', null, connection, options)
  throw new RequestFailed({ ...error.failure, reason: 'refused-otherwise' })
}
