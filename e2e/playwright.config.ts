import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { launchOptions } from './support/browser.mjs'
import { LOCALE } from './support/warm-page.ts'

const browser = launchOptions()

/**
 * Turns optimizing compilers off, because pages live only for seconds. The stories then need a tenth less processor
 * time.
 */
const SHORT_LIVED = '--js-flags=--no-maglev --no-turbofan --no-flush-bytecode'

export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  fullyParallel: true,
  // Uses one more worker than cores, because a story is idle for a third of its time.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['../src/checks/closing-line.ts']],
  use: {
    locale: LOCALE,
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    launchOptions: { ...browser, args: [...browser.args, SHORT_LIVED] },
    // Records no trace, because that takes a third of a story's time.
    screenshot: 'only-on-failure',
  },
})
