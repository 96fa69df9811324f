import { defineConfig } from 'playwright/test'
import type { Engine } from './engine-test.ts'
import { installedEngines } from './engines.ts'

export default defineConfig<object, { engine: Engine }>({
  outputDir: '../../test-results',
  workers: 2,
  timeout: 240_000,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['../../src/checks/closing-line.ts', { run: 'engines' }]],
  projects: installedEngines().map((engine) => ({ name: engine, use: { engine } })),
})
