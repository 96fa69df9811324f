import { resize } from '#e2e/support/checks/resize.ts'
import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.beforeEach(async ({ service }) => {
  await service.addPosts([
    { at: '2026-11-17T08:00:00Z', content: 'Early in the week' },
    { at: '2026-11-20T08:00:00Z', content: 'It broke', status: 'failed' },
    { at: '2026-11-23T09:00:00Z', content: 'On Monday' },
  ])
})

test('A phone opens the agenda by default, remembers another view in the URL, and has one button for all filters', async ({
  page,
  open,
}) => {
  await open()
  const agenda = page.getByRole('list', { name: 'November 2026' })
  await expect(agenda.getByRole('button', { name: /On Monday/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agenda' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/calendar$/)
  await expect(page.getByRole('button', { name: 'More tools' })).toHaveText('More')
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeInViewport({ ratio: 1 })
  const bar = page.getByRole('navigation', { name: 'Main' })
  const isRoomy = async () => {
    const [days, end] = [await agenda.locator('..').boundingBox(), await bar.boundingBox()]
    const above = days?.y ?? Infinity
    return { above: above <= 90, below: (end?.y ?? Infinity) - above - (days?.height ?? 0) <= 45 }
  }
  await expect.poll(isRoomy).toEqual({ above: true, below: true })

  await page.getByRole('button', { name: 'Month' }).tap()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(page).toHaveURL(/\?view=month$/)
  await page.reload()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.goBack()
  await expect(agenda).toBeVisible()

  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('group', { name: 'Status' }).getByRole('checkbox', { name: 'Failed 1' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters: 1 chosen' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 posts, 2 hidden by filters')
  expect((await page.getByRole('region', { name: 'Summary' }).boundingBox())?.height).toBeLessThanOrEqual(45)
})

test('Links, commands and a found post lead back to the last view of the calendar', async ({
  page,
  open,
}) => {
  await open()
  await page.getByRole('button', { name: 'Month', exact: true }).tap()
  const month = page.getByRole('grid', { name: 'November 2026' })
  await expect(month).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const place of ['Quotas', 'Drafts']) {
    await bar.getByRole('link', { name: place }).tap()
    await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible()
    await bar.getByRole('link', { name: 'Calendar' }).tap()
    await expect(month).toBeVisible()
  }
  await page.getByRole('button', { name: 'Commands' }).tap()
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await commands.getByRole('combobox').fill('broke')
  await commands.getByRole('option', { name: /It broke/ }).tap()
  await expect(page).toHaveURL(/view=month.*post=/)
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(month).toBeVisible()
})

test('The agenda opens at today, also when posts before it load late', async ({ page, open, service }) => {
  await service.addPosts(
    Array.from({ length: 60 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 10, 1 + (index % 20), 6, index)).toISOString(),
      content: `Number ${index + 1}`,
    })),
  )
  await open()
  await expect(page.getByRole('button', { name: /On Monday/ })).toBeInViewport()
  const agenda = page.getByRole('list', { name: 'November 2026' })
  await expect(agenda.getByRole('heading', { name: /Sat, 21 Nov 2026/ })).toBeInViewport()

  await agenda.getByRole('button', { name: /On Monday/ }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: /Number 1$/ })).toBeFocused()
  await service.addPosts([{ at: '2026-11-22T08:00:00Z', content: 'Came later' }])
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('64 posts')
  await expect(page.getByRole('button', { name: /Number 1$/ })).toBeInViewport()
})

test('A link with a view opens that view, on a phone and on a desktop', async ({ page, open }) => {
  await open('/calendar?view=month')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await open('/calendar?view=month&date=2031-03-03')
  await expect(page.getByText('No posts', { exact: false }).first()).toBeVisible()
  await waitUntilIdle(page)
  await expect(page.getByRole('region', { name: 'What will fill this calendar' })).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/calendar?view=agenda')
  await expect(page.getByRole('list', { name: 'November 2026' })).toBeVisible()
  await open('/calendar?date=2026-11-23')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
})

test('On a phone a week shows three whole days at a time, and each of its future days offers a new thread', async ({
  page,
  open,
}) => {
  await open('/calendar?view=week')
  const week = page.getByRole('grid', { name: '16 to 22 November 2026' })
  await expect(week.getByRole('gridcell')).toHaveCount(7)
  const day = (name: string) => week.getByRole('gridcell', { name })
  for (const name of ['Friday, 20 Nov', 'Saturday, 21 Nov', 'Sunday, 22 Nov'])
    await expect(day(name)).toBeInViewport({ ratio: 0.2 })
  await expect(day('Tuesday, 17 Nov')).not.toBeInViewport()
  const [friday, sunday] = [
    await day('Friday, 20 Nov').boundingBox(),
    await day('Sunday, 22 Nov').boundingBox(),
  ]
  expect(friday?.x).toBeGreaterThanOrEqual(4 + 48 - 1)
  expect((sunday?.x ?? 0) + (sunday?.width ?? 0)).toBeLessThanOrEqual(360 - 4 + 1)
  await day('Tuesday, 17 Nov')
    .getByRole('button', { name: /Early in the week/ })
    .scrollIntoViewIfNeeded()
  await expect(day('Tuesday, 17 Nov')).toBeInViewport({ ratio: 0.2 })
  await expect(week.locator('[tabindex="0"]')).toBeInViewport()
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  const next = page.getByRole('grid', { name: '23 to 29 November 2026' })
  await expect(next.getByRole('gridcell', { name: 'Tuesday, 24 Nov' })).toBeInViewport({ ratio: 0.2 })
  await page.getByRole('button', { name: 'Previous' }).tap()
  await expect(day('Tuesday, 17 Nov')).toBeInViewport({ ratio: 0.2 })
  await day('Sunday, 22 Nov').tap({ position: { x: 50, y: 80 } })
  await day('Sunday, 22 Nov').getByRole('button', { name: 'New thread on this day' }).tap()
  await expect(page).toHaveURL(/\/compose\/thread\?date=2026-11-22/)
})

test('At a width of 360 and of 320 pixels every action is in sight or in one menu, uncovered and at least 44 pixels large', async ({
  page,
  open,
}) => {
  await open('/calendar?view=week')
  const more = page.getByRole('button', { name: 'More tools' })
  await expect(more).toBeVisible()
  await goTo(page, '/calendar?view=month')
  await resize(page, { width: 320, height: 740 })
  const title = page.getByRole('heading', { name: 'Nov 2026', level: 2 })
  expect((await title.boundingBox())?.height).toBe(20)
  await goTo(page, '/calendar?view=week')
  for (const width of [360, 320])
    await test.step(`${width}`, async () => {
      await resize(page, { width, height: 740 })
      const names = ['Previous', 'Today', 'Next', 'Month', 'Week', 'Day', 'Agenda', 'Quarter']
      const boxes: { name: string; left: number; right: number; top: number }[] = []
      await more.tap()
      for (const name of [...names, 'Filters', 'More tools', 'Refresh', 'Go to date', 'Export', 'Legend']) {
        const button = page.getByRole('button', { name, exact: true })
        await expect(button).toBeInViewport({ ratio: 1 })
        const box = await button.boundingBox()
        expect(`${name} ${Math.min(box?.width ?? 0, box?.height ?? 0) >= 44}`).toBe(`${name} true`)
        boxes.push({ name, left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0), top: box?.y ?? 0 })
      }
      for (const [index, { name, top, right }] of boxes.entries()) {
        const next = boxes[index + 1]
        if (next?.top === top) expect(right, `${name} beside ${next.name}`).toBeLessThanOrEqual(next.left)
      }
      await more.tap()
    })
})

test('Three-digit counts fit on one line in the smallest cells', async ({ page, open, service }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const day = Array.from({ length: 143 }, (_, minute) => Date.UTC(2026, 10, 19, 9, minute))
  await service.addPosts(day.map((at) => ({ at: new Date(at).toISOString() })))
  await open('/calendar?view=month')
  for (const view of ['month', 'quarter']) {
    await goTo(page, `/calendar?view=${view}`)
    const cell = page.getByRole('gridcell', { name: 'Thursday, 19 November 2026, 143 posts' })
    const bounds = (await cell.boundingBox()) ?? { x: 0, width: 0 }
    for (const number of ['19', '143']) {
      const box = await cell.getByText(number, { exact: true }).boundingBox()
      expect(box?.height, `${number} in one line`).toBeLessThanOrEqual(24)
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(bounds.x + bounds.width)
    }
  }
})

test('The most used action of an open post is first and stands out, and Delete is last and apart', async ({
  page,
  open,
}) => {
  await open('/calendar')
  await page.getByRole('button', { name: /On Monday/ }).tap()
  const panel = page.getByRole('dialog', { name: 'Post', exact: true })
  const edit = panel.getByRole('link', { name: 'Edit', exact: true })
  const move = panel.getByRole('button', { name: 'Move to…' })
  await expect(edit).toBeVisible()
  const names = await edit
    .locator('..')
    .locator('a, button')
    .evaluateAll((actions) => actions.map(({ textContent }) => textContent))
  expect([...names.slice(0, 2), names.at(-1)]).toEqual(['Edit', 'Move to…', 'Delete'])
  expect(await edit.evaluate(backgroundOf)).not.toBe(await move.evaluate(backgroundOf))
  const end = await panel.getByRole('button', { name: 'Delete' }).boundingBox()
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBe(360 - 16)
})

test('With large text no action of an open post covers its text, and the notice of a change is whole', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-24T09:00:00Z', content: 'A long sentence about the sea. '.repeat(9) },
  ])
  await open('/calendar')
  await page.getByRole('button', { name: /A long sentence/ }).tap()
  const panel = page.getByRole('dialog', { name: 'Post', exact: true })
  const edit = panel.getByRole('link', { name: 'Edit', exact: true })
  await expect(edit).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  const text = panel.getByText(/^A long sentence/)
  await expect
    .poll(async () => {
      const [action, words] = [await edit.boundingBox(), await text.boundingBox()]
      return (action?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? Infinity)
    })
    .toBeGreaterThanOrEqual(0)

  await panel.getByRole('button', { name: 'Delete' }).tap()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  const [button, bar] = [
    await undo.boundingBox(),
    await page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ]
  expect((button?.y ?? 0) + (button?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('A tap on a day of the month shows its posts in words below the month, and opens none of them', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts(
    Array.from({ length: 6 }, (_, hour) => ({
      at: new Date(Date.UTC(2026, 10, 17, 9 + hour)).toISOString(),
      content: `Post ${hour + 1}`,
    })),
  )
  await open('/calendar?view=month')
  const list = (name: string) => page.getByRole('list', { name })
  await expect(list('Saturday, 21 November 2026')).toContainText('no posts')
  const tuesday = page.getByRole('gridcell', { name: 'Tuesday, 17 November 2026, 7 posts' })
  await tuesday.tap({ position: { x: 24, y: 40 } })
  const posts = list('Tuesday, 17 November 2026')
  await expect(posts.getByRole('button', { name: /Early in the week/ })).toBeInViewport({ ratio: 1 })
  await expect(posts.getByRole('button', { name: /Post 1/ })).toBeInViewport({ ratio: 1 })
  await expect(tuesday).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/view=month&date=2026-11-17/)
  const monday = page.getByRole('gridcell', { name: 'Monday, 23 November 2026, 1 post' })
  await monday.getByText('23').tap()
  await expect(page).toHaveURL(/date=2026-11-23/)
  await list('Monday, 23 November 2026')
    .getByRole('button', { name: /On Monday/ })
    .tap()
  await expect(page.getByRole('dialog', { name: 'Post', exact: true })).toContainText('On Monday')
  await page.goBack()
  await list('Monday, 23 November 2026').getByRole('button', { name: 'Mon, 23 Nov 2026' }).tap()
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(list('Monday, 23 November 2026')).toContainText('1 post')
  await monday.getByRole('button').press('Enter')
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('With large text the heads of a month are letters, and no weekday is cut', async ({ page, open }) => {
  await open('/calendar?view=month')
  const heads = page.getByRole('columnheader')
  await expect(heads.first()).toHaveAccessibleName(/^Mon/)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
  await expect(heads.getByText('M', { exact: true })).toBeVisible()
  for (const head of await heads.all()) expect(await head.evaluate(isWordInside)).toBe(true)
})

test('The close button of a notice is beside its words, the name of the account is whole, and a post to attend to has a large title', async ({
  page,
  open,
}) => {
  await open('/calendar')
  await page.getByRole('button', { name: /On Monday/ }).tap()
  await page.getByRole('button', { name: 'Delete' }).tap()
  const words = page.locator('main').getByText('Deleted. It will not go out.')
  const [first, close] = [
    await words.boundingBox(),
    await page.getByRole('button', { name: 'Close' }).boundingBox(),
  ]
  const middle = (close?.y ?? Infinity) + (close?.height ?? 0) / 2
  expect(middle).toBeLessThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('button', { name: /On Monday/ })).toBeVisible()

  await page.getByRole('button', { name: /needs attention/ }).tap()
  const title = page.getByRole('dialog').getByRole('button', { name: /^Failed/ })
  await expect.poll(async () => (await title.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await goTo(page, '/interactions')
  const account = page.getByText('Nordlicht Verlag', { exact: true })
  await expect(account).toBeVisible()
  expect(await account.evaluate(isWordInside)).toBe(true)
})

test('With large text every tool of the calendar and of a composer is whole, no word is cut, and the header is one line', async ({
  page,
  open,
}) => {
  const expectOneLine = () =>
    expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64)
  await open('/calendar')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  const title = page.getByRole('heading', { name: 'November 2026', level: 2 })
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThanOrEqual(60)
  await expectOneLine()
  for (const name of [/^Agenda$/, /^Quarter$/, /^Previous/, /^Next/, /^Filters/, /^Commands/])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  const more = page.getByRole('button', { name: 'More tools' })
  await more.tap()
  for (const name of [/^Time zone/, /^Refresh/, /^Export/, /^Go to date/])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await more.tap()
  const links = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .getByRole('link')
    .all()
  for (const link of links) expect(await link.evaluate(isWordInside), await link.innerText()).toBe(true)
  await goTo(page, '/compose/thread')
  await expect(page.getByRole('heading', { name: 'New thread', level: 1 })).toBeVisible()
  for (const name of [/^Schedule/, 'More ways to send', 'Show preview', 'Questions', 'Copy thread as text'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expectOneLine()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
  await expectOneLine()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('The agenda ends with a button to the next month and begins with one to the month before, each with its posts', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-12-02T08:00:00Z', content: 'In December' },
    { at: '2026-12-20T08:00:00Z', content: 'Later in December' },
  ])
  await open('/calendar')
  const next = page.getByRole('button', { name: 'December 2026: 2 posts' })
  await next.tap()
  const december = page.getByRole('list', { name: 'December 2026' })
  await expect(december.getByRole('button', { name: /In December/ })).toBeInViewport()
  const before = page.getByRole('button', { name: 'November 2026: 3 posts' })
  await before.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'November 2026' })).toBeVisible()
  await expect(next).toBeInViewport()
})

test('With large text the views, Filters and More are in one row, Today stays, and the month leaves room for the line of trouble', async ({
  page,
  open,
}) => {
  await open('/calendar?view=month')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeInViewport({ ratio: 1 })
  const top = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())?.y
  for (const name of [/^Week$/, /^Quarter$/, /^Filters/, /^More tools/])
    await expect.poll(() => top(name)).toBe(await top(/^Month$/))
  const trouble = await page.getByRole('button', { name: /needs attention/ }).boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  // The page ends below the border of the bar, which is one pixel.
  expect((trouble?.y ?? Infinity) + (trouble?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
})

test('A phone on its side has one line of tools, and opens the month at the week of today and at the next week', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await open('/calendar?view=month')
  const line = page.getByRole('button', { name: '1 needs attention: 1 failed, in the last 30 days' })
  await expect(line).toBeVisible()
  const month = page.getByRole('grid', { name: 'November 2026' })
  await expect
    .poll(async () => ((await month.boundingBox())?.y ?? Infinity) + (await page.evaluate(() => scrollY)))
    .toBeLessThanOrEqual(92)
  await page.evaluate(() => scrollTo(0, 0))
  for (const name of ['Quarter', 'Filters', 'Refresh', 'Go to date', 'Export'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await goTo(page, '/calendar?view=month&q=nowhere')
  await expect(page.getByRole('button', { name: 'Search 24 months' })).toBeInViewport({ ratio: 1 })
  await goTo(page, '/calendar?view=month')
  await page.reload()
  for (const day of ['Monday, 16', 'Sunday, 22', 'Thursday, 26'])
    await expect(page.getByRole('gridcell', { name: `${day} November 2026` })).toBeInViewport({ ratio: 1 })
  for (const head of await page.getByRole('columnheader').all())
    await expect(head).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 })
})

test('On a phone on its side the buttons of a dialog stay in sight while its content scrolls', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await open('/calendar')
  await page.getByRole('button', { name: /On Monday/ }).tap()
  await page.getByRole('button', { name: 'Move to…' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  const move = dialog.getByRole('button', { name: 'Move', exact: true })
  await expect(move).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Date').focus()
  await expect(dialog.getByLabel('Date')).toBeInViewport({ ratio: 1 })
  await expect(move).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('When').fill('no moment')
  await move.tap()
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

function isWordInside(link: Element): boolean {
  return link.scrollWidth <= link.clientWidth
}

function backgroundOf(element: Element): string {
  return getComputedStyle(element).backgroundColor
}
