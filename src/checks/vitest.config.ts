import { defineConfig } from 'vitest/config'
import { unitClosingLine } from './closing-line.ts'

const root = new URL('../..', import.meta.url).pathname

export default defineConfig({
  root,
  test: {
    environment: 'node',
    // No test mocks a module or leaves a global behind, so the files share one module graph: half the time on two cores.
    isolate: false,
    reporters: ['default', unitClosingLine],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'src/{lint,build,checks}/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['src/service/**/*.test.ts'],
          globalSetup: ['src/service/store/testing/postgres-for-tests.ts'],
          // These tests fork processes and wait for disks, on machines that may be busy with other things.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
