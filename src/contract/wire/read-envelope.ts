/** What a body turned out to be. The HTTP status plays no part: the interface states none for errors. */
export type Envelope =
  | { kind: 'success'; data: unknown }
  | { kind: 'refused'; code: number; message: string }
  | { kind: 'unreadable' }

/** Read by hand and apart from what is written: a page that only opens a session needs no schema and no table of codes. */
export function readEnvelope(body: unknown): Envelope {
  const succeeded = field(body, 'success')
  if (succeeded === true) return { kind: 'success', data: field(body, 'data') }
  const errors = field(body, 'errors')
  const [code, message] = [field(errors, 'code'), field(errors, 'message')]
  if (succeeded !== false || typeof code !== 'number' || !Number.isFinite(code)) return { kind: 'unreadable' }
  return { kind: 'refused', code, message: typeof message === 'string' ? message : '' }
}

function field(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  return Reflect.get(body, name)
}
