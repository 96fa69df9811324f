import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
/** A package of its own, so that only this bench installs the peers. */
const PAGES = join(HERE, 'pages')
const VITE = join(HERE, '../../node_modules/vite/bin/vite.js')

/** A peer: its folder, and the package whose version is told. The plain page shows how little the same posts can cost. */
const PEERS = {
  FullCalendar: '@fullcalendar/react',
  'react-big-calendar': 'react-big-calendar',
  'plain-react': 'react',
} as const
export type Peer = keyof typeof PEERS
export const LIBRARIES = ['FullCalendar', 'react-big-calendar'] as const satisfies Peer[]
export const PEER_NAMES = [...LIBRARIES, 'plain-react'] as const satisfies Peer[]

/** Installs the peers and builds the page of each for production. */
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

export function peerVersion(peer: Peer): string {
  const file = join(PAGES, 'node_modules', PEERS[peer], 'package.json')
  // Every installed package has a version.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** An unreachable registry must not stop the other benches. */
const LIMIT_MS = 180_000

function run(command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit', timeout: LIMIT_MS })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} did not succeed`)
}
