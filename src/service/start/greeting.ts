import { ensureDemo } from '#service/demo/ensure-demo.ts'
import type { NewLaunchLink } from '#service/store/keys/launch-links.ts'
import type { Server, ServerDependencies } from './server.ts'

const CONNECT = 'Connect with a key; npm run admin -- key create makes one.'

export async function greet(
  server: Pick<Server, 'launchLink'>,
  { store, upstream, publicOrigin }: Pick<ServerDependencies, 'store' | 'upstream' | 'publicOrigin'>,
  url: string,
): Promise<string> {
  const here = `Almanac is at ${publicOrigin ?? url}`
  if (upstream) return `${here}, with answers from ${upstream.host}\nConnect with a key of that service.`
  // Prints no sign-in link for a public installation, because readers of its log must not be able to sign in with it.
  if (publicOrigin !== null) return `${here}\n${CONNECT}`
  const launch = await findLaunch(store)
  if (launch === null) return `${here}\n${CONNECT}`
  return `${here}\nThis link signs you in, once, within ten minutes: ${await server.launchLink(launch)}`
}

async function findLaunch(store: ServerDependencies['store']): Promise<NewLaunchLink | null> {
  const connected = await store.connections.findFirstAccount()
  const accountId = connected ?? (await ensureDemo(store, Date.now()))?.id ?? null
  if (accountId === null) return null
  return { accountId, isDemo: connected === null, isReadOnly: false, madeBy: 'start' }
}
