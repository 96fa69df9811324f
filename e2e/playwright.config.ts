import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { launchOptions } from './support/browser.mjs'
import { LOCALE } from './support/warm-page.ts'

const browser = launchOptions()

/** Compilers that optimize earn nothing in pages that live for seconds. Without them stories take a tenth less processor time. */
const SHORT_LIVED = '--js-flags=--no-maglev --no-turbofan --no-flush-bytecode'

export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  fullyParallel: true,
  // A story is idle for a third of its time, so one worker more than there are cores uses the cores fully.
  workers: availableParallelism() + 1,
  // Long timeouts, because stories do not measure speed: on a loaded machine they only take longer.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // No retries: they would hide unstable stories.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // The list reporter repeats failures at the end, where a shortened log still shows them.
  reporter: [['list'], ['../src/checks/closing-line.ts']],
  use: {
    // Fixed, so that stories find the same dates and texts on every machine.
    locale: LOCALE,
    timezoneId: 'Europe/Berlin',
    // One story is about motion.
    contextOptions: { reducedMotion: 'reduce' },
    // As long as an expectation.
    actionTimeout: 20_000,
    launchOptions: { ...browser, args: [...browser.args, SHORT_LIVED] },
    // Recording a trace takes a third of a story's time. To record one, run `npm run stories -- --trace on`.
    screenshot: 'only-on-failure',
  },
})
