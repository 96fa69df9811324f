import { ensureDemo } from './demo/ensure-demo.ts'
import type { Server, ServerParts } from './server.ts'

/** What a start prints: where the dashboard is, and a way in. */
export async function greet(
  server: Server,
  { store, upstream }: Pick<ServerParts, 'store' | 'upstream'>,
  url: string,
): Promise<string> {
  const here = `Almanac is at ${url}`
  if (upstream) return `${here}, with answers from ${upstream.host}\nConnect with a key of that service.`
  const demo = await ensureDemo(store, Date.now())
  if (demo === null) return `${here}\nConnect with a key; npm run admin -- key create makes one.`
  return `${here}\nThis link signs you in, once, within ten minutes: ${server.launchLink(demo.key)}`
}
