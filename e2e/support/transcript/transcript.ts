// Writes docs/screen-reader.md from Chromium's accessibility tree.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'
import { makeFixedClock } from '#e2e/support/story-clock.ts'
import { startService } from '#e2e/support/story-service.ts'
import { startAsBefore } from '#e2e/support/setup/start-as-before.ts'
import { readFocus, readPart } from './read-aloud.ts'
import { STEPS } from './steps.ts'

const FILE = join(import.meta.dirname, '../../../docs/screen-reader.md')

const HEAD = `# What a screen reader says

\`npm run transcript\` writes this page: it does twelve steps with the keyboard, and after each writes down where the focus is,
what was announced, and the accessibility tree of the part of the screen that the step is about, as Chromium computes it.
A line is a name, a role and a state.
`

const clock = makeFixedClock()
const service = await startService(clock)
await service.addPosts([
  { at: '2026-11-20T10:00:00Z', content: 'Tide tables for the week' },
  { at: '2026-11-20T11:00:00Z', content: 'The ferry is late', status: 'failed' },
])
const browser = await chromium.launch(launchOptions())
try {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  const lastPost = { accountId: service.account.uuid, calendar: service.calendar.uuid }
  await startAsBefore(context, { undoSeconds: 0, lastPost })
  const page = await context.newPage()
  await clock.show(page)
  await page.addInitScript(recordAnnouncements)
  await page.goto(`${service.url}/calendar${new URL(await service.launchLink()).hash}`)
  await page
    .getByRole('button', { name: /Tide tables/ })
    .first()
    .waitFor()

  const pages = [HEAD]
  for (const [index, { chapter, title, act, part }] of STEPS.entries()) {
    await page.evaluate(() => Reflect.set(globalThis, 'announced', []))
    await act(page, service)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const announced: string[] = await page.evaluate(() => Reflect.get(globalThis, 'announced') as string[]) // The loop sets `announced` to an array before each step.
    pages.push(
      ...(chapter === undefined ? [] : [`## ${chapter}\n`]),
      `### ${index + 1}. ${title}\n`,
      `Focus: ${await readFocus(page)}\n`,
      ...announced.map((words) => `Announced: ${words}\n`),
      `\`\`\`text\n${(await readPart(page, part(page))).join('\n')}\n\`\`\`\n`,
    )
  }
  await writeFile(FILE, pages.join('\n'))
  console.log(`docs/screen-reader.md, ${STEPS.length} steps`)
} finally {
  await browser.close()
  await service.stop()
}

function recordAnnouncements(): void {
  const LIVE = '[aria-live], output, [role=status], [role=alert]'
  new MutationObserver((changes) => {
    const regions = changes.flatMap(({ target, addedNodes }) => {
      const near = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
      const added = [...addedNodes].flatMap((node) =>
        node instanceof Element
          ? [...node.querySelectorAll(LIVE), ...(node.matches(LIVE) ? [node] : [])]
          : [],
      )
      return near === null || near === undefined ? added : [near]
    })
    const heard = Reflect.get(globalThis, 'announced') as string[] | undefined // The loop sets `announced` before each step.
    for (const region of new Set(regions)) {
      const words = region.textContent.trim()
      if (words !== '') heard?.push(words)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
