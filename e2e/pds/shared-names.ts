import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Network } from '#service/outbound/network.ts'
import { loopbackNetwork } from '#service/outbound/testing/loopback-network.ts'
import type { PrivateHosts } from '#service/outbound/testing/private-hosts.ts'

const NAMES_FILE = 'ALMANAC_TEST_NAMES'

type Names = { ports: Record<string, number>; isLost: boolean }

export function openSharedNames(privateHosts: PrivateHosts) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-names-'))
  const file = join(folder, 'names.json')
  const isShared = privateHosts === 'refuse'
  const write = (names: Names) => {
    const draft = `${file}.draft`
    writeFileSync(draft, JSON.stringify(names))
    // Renames the file, because a rename is atomic and no reader sees half a file.
    renameSync(draft, file)
  }
  const change = (changes: (names: Names) => Partial<Names>) => {
    // The cast is safe, because only `write` writes this file.
    const names = JSON.parse(readFileSync(file, 'utf8')) as Names
    write({ ...names, ...changes(names) })
  }
  write({ ports: {}, isLost: false })

  return {
    allowPrivate: !isShared,
    /** If undefined, Almanac uses the machine's own network. */
    network: isShared ? readSharedNames(file) : undefined,
    environment: { PRIVATE_HOSTS: privateHosts, ...(isShared && { [NAMES_FILE]: file }) },
    originOf: (url: string): string => {
      if (!isShared) return url
      const port = Number(new URL(url).port)
      const hostname = `server-${port}.example`
      change(({ ports }) => ({ ports: { ...ports, [hostname]: port } }))
      return `https://${hostname}`
    },
    addName: (hostname: string, origin: string) =>
      change(({ ports }) => ({ ports: { ...ports, [hostname]: ports[new URL(origin).hostname] ?? 0 } })),
    setLost: (isLost: boolean) => change(() => ({ isLost })),
    close: () => rmSync(folder, { recursive: true }),
  }
}

export function namesOf(environment: Readonly<Record<string, string | undefined>>): Network | undefined {
  const file = environment[NAMES_FILE]
  return file === undefined ? undefined : readSharedNames(file)
}

function readSharedNames(file: string): Network {
  return loopbackNetwork(async (hostname) => {
    // The cast is safe, because only `write` writes this file.
    const { ports, isLost } = JSON.parse(await readFile(file, 'utf8')) as Names
    return isLost ? 'not found' : (ports[hostname] ?? 'not found')
  })
}
