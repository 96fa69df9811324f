import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { closingLineOf } from './closing-line.ts'
import { COMPILE_CACHE } from './compile-cache.ts'

const root = new URL('../..', import.meta.url).pathname

// Sets the variable here, because Vitest's workers and their child processes inherit it.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE

export default defineConfig({
  root,
  test: {
    environment: 'node',
    // Uses a zone in which days and hours begin at other moments than in UTC.
    env: { LC_ALL: 'en_GB', TZ: 'America/St_Johns' },
    // Shares one module graph between the files, which halves the time on two cores. This is safe, because no test
    // mocks a module.
    isolate: false,
    maxWorkers: availableParallelism(),
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
