import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, 'server')
/** Must be the folder that `.ci/run` uses. */
const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'almanac')

export function installServer(server = SERVER, cache = CACHE): void {
  const lock = readFileSync(join(server, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex').slice(0, 16)
  const folder = join(cache, `bluesky-server-${process.platform}-${process.arch}-${hash}`)
  if (!existsSync(folder)) install(server, folder)
  link(join(server, 'node_modules'), join(folder, 'node_modules'))
}

/** Renames the folder as the last step, so that an interrupted installation is never used. */
function install(server: string, folder: string): void {
  const draft = `${folder}.${randomUUID()}`
  console.log('Installing Bluesky’s own server, once: 370 MB, about a minute.')
  try {
    mkdirSync(draft, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(join(server, name), join(draft, name))
    // The command is one string, because npm needs a shell on Windows.
    execFileSync('npm ci --ignore-scripts --no-audit --no-fund --silent', {
      cwd: draft,
      stdio: 'inherit',
      shell: true,
    })
    mkdirSync(join(draft, 'node_modules'), { recursive: true })
    renameSync(draft, folder)
  } catch (error) {
    // Ignores the error if another process has finished the same installation first.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function link(path: string, target: string): void {
  if (existsSync(path) && realpathSync(path) === realpathSync(target)) return
  rmSync(path, { recursive: true, force: true })
  // Makes a junction, because Windows lets every user make one, but not a symbolic link.
  symlinkSync(target, path, 'junction')
}
