// Finds a Chromium for the stories. Run as a script it also fetches one where there is none, and says in a line what it did.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
/** Where each system keeps its browsers when they are not on the path. */
const PLACES = new Map([
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

/** The browser's path: CHROMIUM_PATH, then the system's own. Without one Playwright starts what it has downloaded, if it has. */
function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const places = [...(PLACES.get(process.platform) ?? []), ...onPath]
  return process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
}

/** What Playwright needs to start the browser found; as root Chromium refuses its sandbox. */
export function launchOptions() {
  const executablePath = findBrowser()
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ]
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet
  return executablePath === undefined ? { args } : { args, executablePath }
}

/** @param {string} command @param {readonly string[]} words */
function succeeds(command, words) {
  try {
    execFileSync(command, words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

/** Debian's own package where we may install it, Playwright's download anywhere else. */
function fetchBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    succeeds('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
        return `apt-get install ${name}`
  }
  const cli = join(dirname(fileURLToPath(import.meta.resolve('playwright'))), 'cli.js')
  const words = ['install', '--only-shell', 'chromium']
  return succeeds(process.execPath, [cli, ...words]) ? `playwright ${words.join(' ')}` : null
}

/** Starts the browser for a moment: the only proof that it is there and whole. Its name and version, or null. */
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
    console.log('Browser for the stories: none that starts, fetching one.')
    const did = fetchBrowser()
    const fetched = await tryBrowser()
    if (fetched !== null) return console.log(`Browser for the stories: installed ${fetched} (${did})`)
  }
  console.error(
    'No browser for the stories: install Chromium or Chrome, or set CHROMIUM_PATH to one that starts.',
  )
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
