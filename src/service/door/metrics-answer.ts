import type { Context } from 'hono'
import { refuse } from '#service/http/refusal.ts'
import { isLoopback } from '#service/rules/listening.ts'
import type { DoorEnv, DoorParts } from './door-parts.ts'

export const METRICS_PATH = '/metrics'

/** Only for programs on this machine. A proxy on it also connects from there, but under the public name. */
export async function answerMetrics(
  context: Context<DoorEnv>,
  { metrics }: Pick<DoorParts, 'metrics'>,
): Promise<Response> {
  const address = context.env.address.replace(/^::ffff:/i, '')
  const { hostname } = new URL(context.get('origin'))
  const isForwarded = ['X-Forwarded-For', 'Forwarded'].some((name) => context.req.header(name) !== undefined)
  if (!isLoopback(address) || !isLoopback(hostname) || isForwarded) return refuse({ reason: 'path-unknown' })
  return context.body(await metrics(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
}
