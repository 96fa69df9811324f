import { defineConfig } from 'vitest/config'
import { closingLineOf } from './closing-line.ts'
import { COMPILE_CACHE } from './compile-cache.ts'

process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['e2e/pds/**/*.test.ts'],
    globalSetup: ['src/build/admin-bundles.ts'],
    // Uses four workers, because the tests wait for more than half of their time. Not more, because each file starts a
    // server of 300 MB.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', closingLineOf('bluesky')],
  },
})
