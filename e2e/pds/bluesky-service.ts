import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Fault, openFaultsProxy } from '#service/platform/testing/faults-proxy.ts'
import { runAdminCommand, startService } from './almanac-processes.ts'
import type { PrivateHosts } from '#service/outbound/testing/private-hosts.ts'
import { startBlueskyServers } from './bluesky-servers.ts'
import { openSharedNames } from './shared-names.ts'

export async function openBlueskyService(privateHosts: PrivateHosts = 'allow') {
  const names = openSharedNames(privateHosts)
  const { originOf } = names
  let fault: Fault | null = null
  let serverFault: Fault | null = null
  const bluesky = await startBlueskyServers({ originOf, chooseFault: () => serverFault })
  const { proxy } = bluesky
  const directory = await openFaultsProxy(bluesky.directoryUrl, () => fault)
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-service-'))
  const environment = {
    DATA_DIR: dataDir,
    PLC_URL: originOf(directory.url),
    BLUESKY_APPVIEW: 'none',
    ...names.environment,
  }
  const alice = await bluesky.makeAccount('alice')
  const bob = await bluesky.makeAccount('bob')

  const admin = async (words: string[], input = '', changes: Record<string, string> = {}) => {
    const ran = await runAdminCommand([...words, '--json'], { ...environment, ...changes }, input)
    if (input.trim() !== '') expect(ran.err + ran.out).not.toContain(input.trim())
    return ran
  }
  const adminJson = async <Printed>(words: string[], input = '') => {
    const { code, out, err } = await admin(words, input)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    // The cast is safe, because each caller names the fields that its command prints.
    return JSON.parse(out) as Printed
  }

  const { account_uuid: account } = await adminJson<{ account_uuid: string }>([
    'account',
    'create',
    '--name',
    'Nordlicht',
    '--tier',
    'pro',
  ])
  const connectWords = (handle: string, server = bluesky.origin) => [
    'calendar',
    'connect',
    '--account',
    account,
    '--platform',
    'bluesky',
    '--handle',
    handle,
    '--server',
    server,
  ]
  const service = await startService(environment)

  return {
    bluesky,
    names,
    proxy,
    directoryOrigin: originOf(bluesky.directoryUrl),
    nowhere: privateHosts === 'allow' ? 'http://localhost:1' : 'https://nowhere.example',
    dataDir,
    alice,
    bob,
    account,
    admin,
    adminJson,
    connectWords,
    url: service.url,
    /** Returns everything that the service has logged, measured and stored. Tests search this text for secrets. */
    readTraces: async () => {
      const metrics = await (await fetch(`${service.url}/metrics`)).text()
      const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
      const contents = await Promise.all(
        files
          .filter((file) => file.isFile())
          .map(async (file) => await readFile(join(file.parentPath, file.name), 'latin1')),
      )
      return [...contents, service.log, metrics].join('\n')
    },
    setDirectoryFault: (next: Fault | null) => {
      fault = next
    },
    restart: async () => {
      await service.kill()
      await service.start()
    },
    loseNetwork: (isLost: boolean) => {
      names.setLost(isLost)
      fault = isLost ? 'cut connection' : null
      serverFault = fault
    },
    close: async () => {
      await service.stop()
      await directory.close()
      await bluesky.stop()
      names.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
