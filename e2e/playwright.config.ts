import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { launchOptions } from './support/browser.mjs'

export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  fullyParallel: true,
  // A story waits for a third of its time (for frames, answers, pauses), so one more than there are cores keeps them busy.
  workers: availableParallelism() + 1,
  // A story states what happens, and no time: a machine under load only takes longer.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A story that passes the second time is a fault that hides: there is no second time.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['../src/checks/closing-line.ts']],
  use: {
    // Fixed, so that a story reads the same dates and words on every machine.
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: launchOptions(),
    // Recording a trace takes a third of a story's time: `npm run stories -- --trace on` records one where it is needed.
    screenshot: 'only-on-failure',
  },
})
