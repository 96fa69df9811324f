/** Does not depend on the HTTP status, because the API's specification states none. */
export type Envelope =
  | { kind: 'success'; data: unknown }
  | { kind: 'refused'; code: number; message: string; data: unknown }
  | { kind: 'unreadable' }

/** Uses neither zod nor the table of codes, so that a page that only opens a session loads neither. */
export function readEnvelope(body: unknown): Envelope {
  const succeeded = field(body, 'success')
  if (succeeded === true) return { kind: 'success', data: field(body, 'data') }
  const errors = field(body, 'errors')
  const [code, message] = [field(errors, 'code'), field(errors, 'message')]
  if (succeeded !== false || typeof code !== 'number' || !Number.isFinite(code)) return { kind: 'unreadable' }
  const words = typeof message === 'string' ? message : ''
  return { kind: 'refused', code, message: words, data: field(body, 'data') }
}

function field(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  return Reflect.get(body, name)
}
