// `npm run stories:engines`: short stories in Firefox and in WebKitGTK, at the same time.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startService } from '#e2e/support/story-service.ts'
import { startFirefox } from './browsers/firefox.ts'
import { provideBrowsers } from './browsers/packages.ts'
import { startWebKit } from './browsers/webkit.ts'
import type { Driver } from './driver/driver.ts'
import { type Page, makePage } from './page.ts'
import { type Tell, stories } from './stories.ts'

const RESULTS = join(import.meta.dirname, '../../test-results')

/** With this argument a machine that cannot have the engines is no failure. */
const isOptional = process.argv.includes('--where-available')

const missing = provideBrowsers()
if (missing === null) {
  const outcomes = (await Promise.all([startFirefox, startWebKit].map(tellStories))).flat()
  const passed = outcomes.filter(Boolean).length
  console.log(`engines: ${passed} passed, ${outcomes.length - passed} failed`)
  if (passed < outcomes.length) process.exitCode = 1
} else {
  console.log(`The stories for Firefox and WebKit were not run. ${missing}`)
  if (!isOptional) process.exitCode = 1
}

async function tellStories(start: () => Promise<Driver>): Promise<boolean[]> {
  const started = performance.now()
  const driver = await start()
  const page = makePage(driver)
  const outcomes: boolean[] = []
  try {
    await driver.send('SetWindowRect', { x: 0, y: 0, width: 1440, height: 900 })
    for (const [title, tell] of Object.entries(stories))
      outcomes.push(await isTold(driver, page, title, tell))
  } finally {
    await driver.quit()
  }
  console.log(`${driver.name}: ${seconds(started)} s`)
  return outcomes
}

async function isTold(driver: Driver, page: Page, title: string, tell: Tell): Promise<boolean> {
  const started = performance.now()
  const service = await startService({ now: Date.now, show: async () => {}, pass: async () => {} })
  try {
    await tell(page, service)
    const faults = service.log.filter((line) => line.includes('policy violation'))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    console.log(`${driver.name}: ${title} (${seconds(started)} s)`)
    return true
  } catch (error) {
    const picture = join(RESULTS, `${driver.name} ${title}.png`.replaceAll(' ', '-'))
    await mkdir(RESULTS, { recursive: true })
    await writeFile(picture, await page.screenshot())
    console.error(`${driver.name}: FAILED ${title}\n${String(error)}\n${picture}`)
    return false
  } finally {
    await service.stop()
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
