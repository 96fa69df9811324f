import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { launchOptions } from './support/browser.mjs'
import { LOCALE } from './support/warm-page.ts'

const browser = launchOptions()

/**
 * Optimizing compilers do not pay off in pages that live for seconds. Without them the stories need a tenth less
 * processor time.
 */
const SHORT_LIVED = '--js-flags=--no-maglev --no-turbofan --no-flush-bytecode'

export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  fullyParallel: true,
  // A story is idle for a third of its time, so one more worker than cores keeps all cores busy.
  workers: availableParallelism() + 1,
  // The stories do not measure speed, and a loaded machine is slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A retry would hide a story that fails by chance.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Reports failures again at the end, where a shortened log still shows them.
  reporter: [['list'], ['../src/checks/closing-line.ts']],
  use: {
    locale: LOCALE,
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    launchOptions: { ...browser, args: [...browser.args, SHORT_LIVED] },
    // Recording a trace takes a third of a story's time. `npm run stories -- --trace on` records one.
    screenshot: 'only-on-failure',
  },
})
