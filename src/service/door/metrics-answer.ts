import type { Context } from 'hono'
import { refuse } from '#service/http/refusal.ts'
import { isLoopback } from '#service/rules/listening.ts'
import type { DoorEnv, DoorParts } from './door-parts.ts'

export const METRICS_PATH = '/metrics'

/** What proxies add to a request that they pass on. */
const FORWARDING = /^(?:via|(?:x-)?forwarded(?:-.*)?|x-real-ip|.*-(?:client|connecting)-ip)$/

/** Only for programs on this machine. A proxy on it connects from there too. */
export async function answerMetrics(
  context: Context<DoorEnv>,
  { metrics }: Pick<DoorParts, 'metrics'>,
): Promise<Response> {
  const address = context.env.address.replace(/^::ffff:/i, '')
  const { hostname } = new URL(context.get('origin'))
  const isForwarded = Object.keys(context.req.header()).some((name) => FORWARDING.test(name))
  if (!isLoopback(address) || !isLoopback(hostname) || isForwarded) return refuse({ reason: 'path-unknown' })
  return context.body(await metrics(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
}
