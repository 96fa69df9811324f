import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Network } from '#service/outbound/network.ts'
import { loopbackNetwork } from '#service/outbound/testing/loopback-network.ts'
import type { PrivateHosts } from '#service/outbound/testing/private-hosts.ts'

const NAMES_FILE = 'ALMANAC_TEST_NAMES'

type Names = { ports: Record<string, number>; isLost: boolean }

/**
 * Addresses that a setting of PRIVATE_HOSTS permits, for servers on loopback: their own with `allow`, public names with
 * `refuse`. A file holds the names, so that processes resolve them which this one starts and kills.
 */
export function openSharedNames(privateHosts: PrivateHosts) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-names-'))
  const file = join(folder, 'names.json')
  const isShared = privateHosts === 'refuse'
  const write = (names: Names) => {
    const draft = `${file}.draft`
    writeFileSync(draft, JSON.stringify(names))
    // A reader sees the whole file or the one before.
    renameSync(draft, file)
  }
  const change = (changes: (names: Names) => Partial<Names>) => {
    // Only this object writes the file.
    const names = JSON.parse(readFileSync(file, 'utf8')) as Names
    write({ ...names, ...changes(names) })
  }
  write({ ports: {}, isLost: false })

  return {
    allowPrivate: !isShared,
    /** For this process. */
    network: isShared ? readSharedNames(file) : undefined,
    /** For processes that call `namesOf`. */
    environment: { PRIVATE_HOSTS: privateHosts, ...(isShared && { [NAMES_FILE]: file }) },
    /** The origin under which Almanac asks a server on loopback. */
    originOf: (url: string): string => {
      if (!isShared) return url
      const port = Number(new URL(url).port)
      const hostname = `server-${port}.example`
      change(({ ports }) => ({ ports: { ...ports, [hostname]: port } }))
      return `https://${hostname}`
    },
    /** Leads a name to the same place as this origin. */
    addName: (hostname: string, origin: string) =>
      change(({ ports }) => ({ ports: { ...ports, [hostname]: ports[new URL(origin).hostname] ?? 0 } })),
    /** Without a network no name is found. */
    setLost: (isLost: boolean) => change(() => ({ isLost })),
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** The network that the parent process gave. Undefined: the machine's own. */
export function namesOf(environment: Readonly<Record<string, string | undefined>>): Network | undefined {
  const file = environment[NAMES_FILE]
  return file === undefined ? undefined : readSharedNames(file)
}

function readSharedNames(file: string): Network {
  return loopbackNetwork(async (hostname) => {
    // Written above.
    const { ports, isLost } = JSON.parse(await readFile(file, 'utf8')) as Names
    return isLost ? 'not found' : (ports[hostname] ?? 'not found')
  })
}
