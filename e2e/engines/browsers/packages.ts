import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findMiniBrowser } from './webkit.ts'

/** The Debian packages of both engines, and a display for the one that needs a window. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb']
/** Only the download is limited: it can be broken off without harm, and unpacking takes ten seconds. */
const DOWNLOAD_MS = 45_000

/** Installs the packages where they are missing. Returns what is missing in a sentence, or null. */
export function provideBrowsers(): string | null {
  if (isComplete()) return null
  const names = PACKAGES.join(', ')
  if (!existsSync('/usr/bin/apt-get'))
    return `They need ${names}, which this machine has no apt-get to install.`
  if (process.getuid?.() !== 0) return `They need ${names}: install them as root.`
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]
  const started = performance.now()
  // Node takes whole milliseconds only.
  const left = () => Math.max(1, Math.round(DOWNLOAD_MS - (performance.now() - started)))
  if (!runs(['update', '-qq'], left()) || !runs([...install, '--download-only'], left()))
    return `${names} could not be downloaded within ${DOWNLOAD_MS / 1000} s.`
  runs(install)
  if (!isComplete()) return `apt-get could not install ${names}.`
  console.log(`Installed ${names} in ${Math.round((performance.now() - started) / 1000)} s.`)
  return null
}

function isComplete(): boolean {
  const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb']
  return programs.every((name) => existsSync(`/usr/bin/${name}`)) && findMiniBrowser() !== undefined
}

function runs(args: readonly string[], timeout?: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: 'ignore', env, timeout }).status === 0
}
