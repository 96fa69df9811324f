import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export function findPostgres(): string | null {
  return findInstalled() ?? (install() ? findInstalled() : null)
}

function findInstalled(): string | null {
  const folders = [...debianFolders(), ...(process.env['PATH'] ?? '').split(delimiter)]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

function debianFolders(): string[] {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return []
  const versions = readdirSync(home).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(home, version, 'bin'))
}

function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('Installing PostgreSQL for the tests of the store (apt-get install postgresql) …\n')
  const installation = ['install', '-y', '--no-install-recommends', 'postgresql']
  return aptGet(installation) || (aptGet(['update']) && aptGet(installation))
}

function aptGet(words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', words, { env, stdio: 'ignore', timeout: 300_000 }).status === 0
}
