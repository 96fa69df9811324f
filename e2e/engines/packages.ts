// Installs Firefox and WebKitGTK as root on Debian. Elsewhere it says what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findMiniBrowser } from './webkit.ts'

/** The Debian packages of both engines, and a display for the one that needs a window. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb']

const isComplete = () =>
  ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`)) &&
  findMiniBrowser() !== undefined

if (!isComplete() && process.getuid?.() === 0) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env })
}
if (!isComplete()) {
  console.error(`The stories for Firefox and WebKit need ${PACKAGES.join(', ')}, which are not installed.`)
  process.exitCode = 1
}
