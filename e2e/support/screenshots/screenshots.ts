// Takes the README's screenshots. Debian needs the packages fonts-noto-cjk, fonts-noto-core and fonts-noto-color-emoji.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright'
import { createDemo } from '#service/demo/create-demo.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { type Scene, scenes } from './scenes.ts'
import { makeFixedClock } from '#e2e/support/story-clock.ts'
import { startService } from '#e2e/support/story-service.ts'

const POSTS = 400

const folder = join(import.meta.dirname, '../../../docs/pictures')
const clock = makeFixedClock()
const service = await startService(clock)
const { key } = await createDemo(service.store, { posts: POSTS, now: clock.now(), seed: 1 })
const browser = await chromium.launch(launchOptions())
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, scene] of Object.entries(scenes)) await takePicture(browser, name, scene)
} finally {
  await browser.close()
  await service.stop()
}

async function takePicture(
  browser: Browser,
  name: string,
  { path, prepare, ...settings }: Scene,
): Promise<void> {
  const context = await browser.newContext({
    ...settings,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await clock.show(page)
  await page.goto(service.url + path + new URL(await service.launchLink(key)).hash)
  await prepare(page)
  await saveScreenshot(page, name)
  await context.close()
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  const { length } = await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  console.log(`docs/pictures/${name}.png, ${Math.round(length / 1000)} kB`)
}
