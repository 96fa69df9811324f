// Finds a Chromium for the stories. Run as a script, this file also installs Chromium if none starts.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const INSTALL_PATHS = new Map([
  [
    'linux',
    ['/usr/lib/chromium/chromium-headless-shell', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'],
  ],
  [
    'darwin',
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
  ],
  [
    'win32',
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((name) =>
      ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((home) =>
        join(process.env[home] ?? 'C:\\', name),
      ),
    ),
  ],
])

/**
 * Returns `CHROMIUM_PATH` or the path of an installed browser. If undefined, Playwright starts the browser that it
 * downloaded.
 */
function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const paths = [...(INSTALL_PATHS.get(process.platform) ?? []), ...onPath]
  return process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path))
}

/** Turns the sandbox off for root, because Chromium refuses to run as root with its sandbox. */
export function launchOptions() {
  const executablePath = findBrowser()
  const flags = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ]
  const args = process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags
  return executablePath === undefined ? { args } : { args, executablePath }
}

/** @param {string} command @param {readonly string[]} args */
function succeeds(command, args) {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

function installBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    succeeds('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
        return `apt-get install ${name}`
  }
  const cli = join(dirname(fileURLToPath(import.meta.resolve('playwright'))), 'cli.js')
  const args = ['install', '--only-shell', 'chromium']
  return succeeds(process.execPath, [cli, ...args]) ? `playwright ${args.join(' ')}` : null
}

async function tryBrowser() {
  try {
    const browser = await chromium.launch(launchOptions())
    const name = `${findBrowser() ?? chromium.executablePath()}, version ${browser.version()}`
    await browser.close()
    return name
  } catch {
    return null
  }
}

async function main() {
  const found = await tryBrowser()
  if (found !== null) return console.log(`Browser for the stories: found ${found}`)
  if (process.env.CHROMIUM_PATH === undefined) {
    console.log('Browser for the stories: none that starts, installing one.')
    const command = installBrowser()
    const installed = await tryBrowser()
    if (installed !== null) return console.log(`Browser for the stories: installed ${installed} (${command})`)
  }
  console.error(
    'No browser for the stories: install Chromium or Chrome, or set CHROMIUM_PATH to one that starts.',
  )
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
