import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type PostgresServer = {
  url: string
  crash: () => Promise<void>
  stop: () => Promise<void>
}

type Owner = { uid?: number; gid?: number }

/**
 * The standard input controls the server. A line crashes the server and starts it again. If the test run is killed, the
 * input closes and SIGINT stops the server.
 */
const KEEPER =
  '"$@" & while read -r _; do kill -QUIT $!; wait $!; "$@" & done; kill -INT $!; wait $!; rm -rf -- "$PWD"'

export async function startPostgres(
  binaries: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const owner = await findOwner()
  const folder = await mkdtemp(join(tmpdir(), 'almanac-postgres-'))
  const data = join(folder, 'data')
  await mkdir(data)
  for (const path of [folder, data]) {
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(path, owner.uid, owner.gid)
  }
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await finish(
      spawn(
        join(binaries, 'initdb'),
        ['-D', data, '-U', 'almanac', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
        {
          ...owner,
          cwd: folder,
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      ),
    )
    const parameters = [
      `unix_socket_directories=${folder}`,
      'listen_addresses=',
      'max_connections=200',
      ...settings,
    ]
    const words = ['-D', data, ...parameters.flatMap((parameter) => ['-c', parameter])]
    const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', join(binaries, 'postgres'), ...words], {
      ...owner,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    const url = `postgres://almanac@localhost/postgres?host=${encodeURIComponent(folder)}`
    await untilReady(url, keeper)
    const crash = async () => {
      const before = await readStart(url)
      keeper.stdin.write('\n')
      await untilReady(url, keeper)
      while ((await readStart(url).catch(() => before)) === before) await pause(20)
    }
    const stop = async () => {
      const exited = keeper.exitCode === null ? once(keeper, 'exit') : null
      keeper.stdin.end()
      await exited
      await remove()
    }
    return { url, crash, stop }
  } catch (error) {
    await remove()
    throw error
  }
}

async function readStart(url: string): Promise<number> {
  const client = makeClient(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ at: Date }>('SELECT pg_postmaster_start_time() AS at')
    return rows[0]?.at.getTime() ?? 0
  } finally {
    await client.end()
  }
}

/** Ignores errors, because otherwise a crash of the server between two statements would end this process. */
function makeClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client
}

async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([known]) => known === name)).find(Boolean)
  if (user === undefined) throw new Error('There is no user to run PostgreSQL as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function finish(child: ChildProcess): Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${child.spawnfile} failed: ${output.trim()}`)
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = makeClient(url)
    try {
      await client.connect()
      return
    } catch (error) {
      if (server.exitCode !== null || tries === 300) throw error
      await pause(50)
    } finally {
      await client.end()
    }
  }
}
