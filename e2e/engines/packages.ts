// Installs Firefox and WebKitGTK. Needs root and Debian. The exit code is 3 if both are missing.
import { spawnSync } from 'node:child_process'
import { installedEngines, missingEngines } from './engines.ts'

const packages = missingEngines().flatMap((engine) => engine.packages)
if (packages.length > 0 && process.getuid?.() === 0) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env })
}
for (const { name, packages: needed } of missingEngines())
  console.log(`${name} is not checked: it needs ${needed.join(', ')}, which could not be installed here.`)
if (installedEngines().length === 0) process.exitCode = 3
