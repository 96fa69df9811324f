import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { closingLineOf } from './closing-line.ts'
import { COMPILE_CACHE } from './compile-cache.ts'

const root = new URL('../..', import.meta.url).pathname

// Vitest's workers and the processes that tests start inherit the variable.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE

export default defineConfig({
  root,
  test: {
    environment: 'node',
    // The locale and zone are fixed, so that tests see the same on every machine. In this zone, days and hours begin at
    // other moments than in UTC.
    env: { LC_ALL: 'en_GB', TZ: 'America/St_Johns' },
    // No test mocks a module, so the files can share one module graph, which halves the time on two cores.
    isolate: false,
    // Vitest would leave one core free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    // Many tests wait for processes, disks and sockets, on machines that may be busy.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', closingLineOf('unit')],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'src/{lint,build,checks}/*.test.ts',
            'bench/prove/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['src/service/**/*.test.ts'],
          globalSetup: [
            'src/build/child-bundles.ts',
            'src/service/store/testing/postgres-for-tests.ts',
            'src/service/store/testing/statements-on-both-engines.ts',
          ],
          setupFiles: ['src/service/store/testing/note-statements.ts'],
        },
      },
    ],
  },
})
