import * as z from 'zod/mini'
import { type Refused, refusalMessage, refusals } from './failure.ts'

export type SuccessBody<Data> = { data: Data; success: true }
export type ErrorBody = { errors: { code: number; message: string }; success: false }

/** What a body turned out to be. The HTTP status plays no part: the interface states none for errors. */
export type Envelope =
  | { kind: 'success'; data: unknown }
  | { kind: 'refused'; code: number; message: string }
  | { kind: 'unreadable' }

const Body = z.union([
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({
    success: z.literal(false),
    errors: z.object({ code: z.number(), message: z.catch(z.string(), '') }),
  }),
])

export function success<Data>(data: Data): SuccessBody<Data> {
  return { data, success: true }
}

export function failure(refused: Refused): ErrorBody {
  return {
    errors: { code: refusals[refused.reason].code, message: refusalMessage(refused) },
    success: false,
  }
}

export function readEnvelope(body: unknown): Envelope {
  const read = Body.safeParse(body)
  if (!read.success) return { kind: 'unreadable' }
  if (read.data.success) return { kind: 'success', data: read.data.data }
  return { kind: 'refused', ...read.data.errors }
}
