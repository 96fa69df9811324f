// Runs the tests against Bluesky's own server, which it installs once. With `--install-only`, runs no tests.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { installServer } from './install-server.ts'

const ROOT = join(import.meta.dirname, '../..')

installServer()
if (!process.argv.includes('--install-only')) runTests()

function runTests(): void {
  execFileSync(process.execPath, [join(ROOT, 'src/build/dashboard-build.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  try {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const config = join(ROOT, 'src/checks/bluesky.vitest.config.ts')
    execFileSync(process.execPath, [vitest, 'run', '--config', config, ...process.argv.slice(2)], {
      stdio: 'inherit',
    })
  } catch {
    process.exitCode = 1
  }
}
