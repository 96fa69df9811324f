import type { Locator, Page } from 'playwright/test'
import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { samplePicture } from '#e2e/support/setup/sample-picture.ts'
import { expect, test } from '#e2e/support/story.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('On a phone a composer has the whole screen, and its head leads back', async ({ page, open }) => {
  const { segment, schedule, saved, button } = composerPage(page)
  const bar = page.getByRole('region', { name: 'Sending' })
  await open('/drafts')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main).toBeVisible()
  for (const [path, title] of [
    ['/compose/thread', 'New thread'],
    ['/compose/quote', 'New quote'],
    ['/plan', 'Plan many'],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(main).toBeHidden()
  }
  await goTo(page, '/drafts')
  await main.getByRole('link', { name: 'New thread' }).filter({ visible: true }).click()
  await segment(1).fill('Words for a phone')
  await expect(saved).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(54)
  await expect(schedule).toHaveAccessibleName(/^Schedule a post, Sat 21 Nov/)
  await expect(schedule.getByText(/^Sat 21 Nov \d\d:\d\d$/)).toBeVisible()
  await bar.getByRole('button', { name: /^Nordlicht ?, Sat 21 Nov/ }).click()
  await expect(page.getByRole('combobox', { name: 'Post as' })).toBeInViewport({ ratio: 1 })
  await button('More ways to send').click()
  await expect(page.getByRole('link', { name: /^uses 1 of/ })).toBeVisible()
  await expect(button('Publish now')).toBeVisible()
  await page.keyboard.press('Escape')

  await button('Back').click()
  await expect(page).toHaveURL(/\/drafts$/)
  await expect(main).toBeVisible()
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(`${origin}/compose/quote`)
  await button('Back').click()
  await expect(page).toHaveURL(/\/calendar$/)
  await expect(main).toBeVisible()
})

test('On a phone the bar says that another post is too near, and leads to the posts of the day', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-24T08:05:00Z', content: 'The new edition is out' }])
  const { segment, button } = composerPage(page)
  const bar = page.getByRole('region', { name: 'Sending' })
  await open('/compose/thread?date=2026-11-24&time=09:00')
  await segment(1).fill('Words for a phone')
  const clash = bar.getByRole('button', { name: 'Another post at 09:05' })
  await expect(clash).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(102)
  await clash.click()
  const day = page.getByRole('region', { name: 'Other posts of the day' })
  await expect(day).toContainText('1 post of this account less than 10 minutes away')
  await expect(day).toContainText('09:05The new edition is out')
  await button('Next free half hour').click()
  await expect(clash).toBeHidden()
  await expect(bar).not.toContainText('it fits')
})

for (const width of [360, 320]) {
  for (const textSize of [100, 130]) {
    test(`On a phone of ${width} px with ${textSize} % text, no words of the bar are below a button`, async ({
      page,
      open,
      service,
    }) => {
      await service.addPosts([{ at: '2026-11-24T08:05:00Z', content: 'The new edition is out' }])
      await page.setViewportSize({ width, height: 740 })
      const { segment, schedule } = composerPage(page)
      const bar = page.getByRole('region', { name: 'Sending' })
      await open('/compose/thread?date=2026-11-24&time=09:00')
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, textSize)
      await segment(1).fill('Words for a phone')
      await expectApart(schedule, bar.getByRole('button', { name: 'Another post at 09:05' }))
      await segment(1).fill('Words '.repeat(60))
      await expectApart(schedule, bar.getByRole('button', { name: /over$/ }))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}

async function expectApart(schedule: Locator, words: Locator): Promise<void> {
  await expect(words).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => {
      const [upper, lower] = [await words.boundingBox(), await schedule.boundingBox()]
      return upper !== null && lower !== null && upper.y + upper.height <= lower.y
    })
    .toBe(true)
}

test('On a phone the first tap adds pictures to a segment without the focus, which then has the tools', async ({
  page,
  open,
}) => {
  const { segment, button, saved } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill('The harbour this morning')
  await button('Add segment').tap()
  await segment(2).fill('The harbour this evening')
  await expect(saved).toBeVisible()
  const add = button('Add pictures to segment 1')
  const before = await add.boundingBox()
  const chooser = page.waitForEvent('filechooser')
  await add.tap()
  await (await chooser).setFiles([samplePicture('quay.png', 20, 20, 0x33_99_66)])
  expect(await add.boundingBox()).toEqual(before)
  await expect(button('More for segment 1')).toBeVisible()
  await expect(button('More for segment 2')).toBeHidden()

  await segment(2).tap()
  await expect(button('More for segment 2')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description of picture 1' }).tap()
  await expect(button('More for segment 1')).toBeVisible()
  await expect(button('More for segment 2')).toBeHidden()
})

test('On a phone the tip of a button goes away at the next tap elsewhere', async ({ page, open }) => {
  const { button } = composerPage(page)
  await open('/compose/thread')
  await button('Add pictures to segment 1').hover()
  const tip = page.getByRole('tooltip', { name: 'Add pictures to segment 1' })
  await expect(tip).toBeVisible()
  await page
    .getByRole('region', { name: 'Sending' })
    .getByRole('button', { name: /^Nordlicht/ })
    .tap()
  await expect(page.getByRole('combobox', { name: 'Post as' })).toBeVisible()
  await expect(tip).toHaveCount(0)
})

for (const keyboard of ['lowers the window', 'covers the page'] as const) {
  test(`On a phone whose keyboard ${keyboard} the caret stays above the bar while one writes`, async ({
    page,
    open,
  }) => {
    const { segment } = composerPage(page)
    if (keyboard === 'covers the page') await coverPage(page, 400)
    else await page.setViewportSize({ width: 360, height: 400 })
    await open('/compose/thread')
    await expect(segment(1)).toBeFocused()
    const bar = page.getByRole('region', { name: 'Sending' })
    await page.keyboard.type('One')
    for (let line = 0; line < 14; line++) {
      await page.keyboard.press('Enter')
      await page.keyboard.type(`${line}`)
      const top = (await bar.boundingBox())?.y ?? 0
      expect(top).toBeGreaterThan(300)
      await expect
        .poll(async () => ((await segment(1).boundingBox())?.y ?? 0) + (line + 2) * LINE)
        .toBeLessThanOrEqual(top)
    }
  })
}

const LINE = 26

async function coverPage(page: Page, visible: number): Promise<void> {
  await page.addInitScript((height) => {
    const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 })
    Object.defineProperty(globalThis, 'visualViewport', { value: viewport })
  }, visible)
}

test('On a phone on its side the buttons that send stay in view, and the rail shows every screen', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const { schedule } = composerPage(page)
  await open('/compose/thread')
  await expect(schedule).toBeInViewport({ ratio: 1 })
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['New thread', 'New quote', 'Plan many', 'Calendar', 'Interactions', 'Quotas', 'Drafts'])
    await expect(main.getByRole('link', { name, exact: true }).filter({ visible: true })).toBeInViewport({
      ratio: 1,
    })
  await goTo(page, '/plan')
  await pasteTable(page, FOUR)
  await expect(page.getByRole('button', { name: 'Schedule 4' })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 10_000))
  await expect(main.getByRole('link', { name: 'Drafts' })).toBeInViewport({ ratio: 1 })
})

test('On a phone a plan has one line of tools with its count, and a low bar', async ({ page, open }) => {
  const { row, button } = planPage(page)
  await open('/plan')
  await pasteTable(page, `${FOUR}\ntomorrow\tnordlicht\tthread\tWhen, exactly?`)
  await expect(button('1 row needs you')).toBeVisible()
  await expect(row(1)).toBeVisible()
  await expect.poll(async () => (await row(1).boundingBox())?.y).toBeLessThanOrEqual(100)
  const bar = button('Schedule 4').locator('xpath=ancestor::*[position()=3]')
  await expect(bar).toContainText('uses 4 of')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(72)

  await button('More for the plan').tap()
  await expect(page.getByLabel('Post as, all rows')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Zone of all rows')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Fill slots from')).toBeInViewport({ ratio: 1 })
  await button('Add row').tap()
  await page.evaluate(() => scrollTo(0, 10_000))
  await expect(row(6)).toBeInViewport()
  await expect(page.getByText(/^6 rows: /)).toBeInViewport({ ratio: 1 })
  await button('Undo change').tap()
  await expect(page.getByText(/^5 rows: /)).toBeInViewport({ ratio: 1 })
})

test('On a phone no line below a plan ends with a point without a word after it', async ({ page, open }) => {
  await open('/plan')
  await pasteTable(page, `${FOUR}\ntomorrow\tnordlicht\tthread\tWhen, exactly?`)
  const bar = page.getByRole('button', { name: 'Schedule 4' }).locator('xpath=ancestor::*[position()=3]')
  await expect(bar.getByRole('button', { name: '1 row needs you' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'See it on the calendar' })).toBeVisible()
  await expect(bar).not.toContainText('·')

  await page.evaluate(() => scrollTo(0, 10_000))
  await expect(page.getByRole('group', { name: 'Row 1', exact: true })).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'Fill free slots' })).toBeInViewport({ ratio: 1 })
})

const FOUR = [
  'when\tcalendar\tkind\ttext',
  '2026-11-24 09:00\tnordlicht\tthread\tOne',
  '2026-11-25 09:00\tnordlicht\tthread\tTwo',
  '2026-11-26 09:00\tnordlicht\tthread\tThree',
  '2026-11-27 09:00\tnordlicht\tthread\tFour',
].join('\n')
