import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, 'server')
/** A copy of the lockfile by which was installed. */
const INSTALLED = join(SERVER, 'node_modules/.installed-lock.json')

/** Installs Bluesky's own server, unless it is there by this lockfile. */
export function installServer(): void {
  const lock = readFileSync(join(SERVER, 'package-lock.json'), 'utf8')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return
  console.log('Installing Bluesky’s own server, once: 370 MB, about a minute.')
  // A single string: npm needs a shell on Windows. No script is run: one package would be compiled for nothing.
  execFileSync('npm ci --ignore-scripts --no-audit --no-fund --silent', {
    cwd: SERVER,
    stdio: 'inherit',
    shell: true,
  })
  writeFileSync(INSTALLED, lock)
}
