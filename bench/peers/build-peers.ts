import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
/** What the pages import is a package of its own, so that nothing else of this project installs it. */
const PAGES = join(HERE, 'pages')
const VITE = join(HERE, '../../node_modules/vite/bin/vite.js')

/** A peer, by its folder, and the package whose version names it. */
const PEERS = { fullcalendar: '@fullcalendar/react', 'big-calendar': 'react-big-calendar' } as const
export type Peer = keyof typeof PEERS
export const PEER_NAMES = ['fullcalendar', 'big-calendar'] as const satisfies Peer[]

/** Fetches the peers, which nothing else of this project needs, and builds the page of each as the product is built. */
export function buildPeers(): void {
  if (!existsSync(join(PAGES, 'node_modules/.package-lock.json'))) run('npm', ['ci', '--prefix', PAGES])
  for (const peer of PEER_NAMES) {
    const words = ['build', join(PAGES, peer), '--outDir', peerFolder(peer), '--emptyOutDir']
    run(process.execPath, [VITE, ...words, '--logLevel', 'error'])
  }
}

export function peerFolder(peer: Peer): string {
  return join(HERE, 'dist', peer)
}

/** `FullCalendar`'s own package says which it is. */
export function peerVersion(peer: Peer): string {
  const file = join(PAGES, 'node_modules', PEERS[peer], 'package.json')
  // Every package that npm installs says its version.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** A registry that cannot be reached is not waited for. */
const LIMIT_MS = 180_000

function run(command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit', timeout: LIMIT_MS })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} did not succeed`)
}
