import type { Locator, Page } from 'playwright'
import { dayButton } from '#e2e/support/pages/calendar-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { expect, test } from '#e2e/support/story.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const TUESDAY = /^Tuesday, 24 November 2026/
const THURSDAY = /^Thursday, 26 November 2026/

function dayCell(page: Page, name: RegExp) {
  return page.getByRole('gridcell').filter({ has: page.getByRole('button', { name }) })
}

async function dragTo(page: Page, from: Locator, to: { x: number; y: number }, below = 8) {
  const start = await from.boundingBox()
  await page.mouse.move((start?.x ?? 0) + 20, (start?.y ?? 0) + below)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 4, { steps: 4 })
  await page.mouse.move(to.x, to.y)
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

test('A scheduled post is dragged to another day and to a quarter of an hour, Undo brings it back, and what was sent says why it stays', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-24T08:15:00Z', content: 'Words for the week', type: 'thread' },
    { at: '2026-11-20T08:00:00Z', content: 'Words of last week' },
  ])
  await open('/calendar?view=month')
  const post = page.getByRole('button', { name: /Words for the week/ })
  await expect(page.locator('main[data-carries]')).toBeVisible()

  await dragTo(page, post, await middleOf(dayCell(page, THURSDAY)))
  await expect(page.getByText('Move Words for the week')).toBeVisible()
  await page.mouse.up()
  await expect(
    dayCell(page, THURSDAY).getByRole('button', { name: /^09:15 Words for the week/ }),
  ).toBeFocused()
  await expect(page.getByText('Moved to Thu 26 Nov 09:15.').first()).toBeVisible()
  await page.reload()
  await expect(
    dayCell(page, THURSDAY).getByRole('button', { name: /^09:15 Words for the week/ }),
  ).toBeVisible()
  await expect(page.locator('main[data-carries]')).toBeVisible()

  await dragTo(page, post, await middleOf(dayCell(page, TUESDAY)))
  await page.mouse.up()
  await expect(page.getByText('Moved to Tue 24 Nov 09:15.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dayCell(page, THURSDAY).getByRole('button', { name: /^09:15/ })).toBeFocused()
  await expect(page.getByText('Moved back.').first()).toBeVisible()

  await dragTo(page, post, await middleOf(dayCell(page, /^Thursday, 19 November 2026/)))
  await page.mouse.up()
  await expect(page.getByText(/^Not moved\. This day is past/).first()).toBeVisible()
  await dragTo(page, post, await middleOf(dayCell(page, TUESDAY)))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(dayCell(page, THURSDAY).getByRole('button', { name: /^09:15/ })).toBeVisible()

  await dragTo(
    page,
    page.getByRole('button', { name: /Words of last week/ }),
    await middleOf(dayCell(page, TUESDAY)),
  )
  await page.mouse.up()
  await expect(page.getByText('Not moved. The post was sent.').first()).toBeVisible()

  await page.goto(`${service.url}/calendar?view=week&date=2026-11-26`)
  await expect(page.locator('main[data-carries]')).toBeVisible()
  const hour = await page.getByText('11:00', { exact: true }).boundingBox()
  const column = await dayCell(page, TUESDAY).boundingBox()
  const half = 24
  const quarterPast = { x: (column?.x ?? 0) + 30, y: (hour?.y ?? 0) + (hour?.height ?? 0) / 2 + half / 2 + 4 }
  await dragTo(page, post, quarterPast)
  await expect(page.getByText('Tue 24 Nov 11:15')).toBeVisible()
  await page.mouse.up()
  await expect(dayCell(page, TUESDAY).getByRole('button', { name: /^11:15/ })).toBeVisible()
})

test('In the week a post that is held by its lower part keeps its time when it goes sideways, and lands with its top when it goes down', async ({
  page,
  open,
  service,
}) => {
  const content = 'Words for the week, which need all the lines that a chip can have below its time'
  await service.addPosts([{ at: '2026-11-26T11:05:00Z', content, type: 'thread' }])
  await open('/calendar?view=week&date=2026-11-26')
  const post = page.getByRole('button', { name: /Words for the week/ })
  const card = page.getByRole('tooltip')
  await expect(page.locator('main[data-carries]')).toBeVisible()
  await post.hover({ position: { x: 20, y: 4 } })
  await expect(card).toBeVisible()
  const box = await post.boundingBox()
  const below = 38
  expect(box?.height).toBeGreaterThan(below)
  const column = await dayCell(page, TUESDAY).boundingBox()
  const left = { x: (column?.x ?? 0) + 30, y: (box?.y ?? 0) + below }

  const held = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + below }
  await page.mouse.move(held.x, held.y)
  await page.mouse.down()
  await page.mouse.move(held.x, held.y - 30)
  await page.mouse.move(left.x, left.y - 4, { steps: 4 })
  await page.mouse.move(left.x, left.y)
  await expect(page.getByText('Tue 24 Nov 12:05')).toBeVisible()
  // Waits for a second, because a resting pointer would show a preview after half a second.
  const isCovered = await card.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  )
  expect(isCovered).toBe(false)
  await page.mouse.up()
  await expect(page.getByText('Moved to Tue 24 Nov 12:05.').first()).toBeVisible()

  const hour = await page.getByText('14:00', { exact: true }).boundingBox()
  const two = (hour?.y ?? 0) + (hour?.height ?? 0) / 2
  await dragTo(page, post, { x: left.x, y: two + below }, below)
  await page.mouse.up()
  await expect(page.getByText('Moved to Tue 24 Nov 14:00.').first()).toBeVisible()
})

test('A post dropped on a full day is a press away, and V says why a sent post stays and that nothing has the focus', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    ...Array.from({ length: 12 }, (_, hour) => ({
      at: `2026-11-26T${String(hour).padStart(2, '0')}:00:00Z`,
      content: 'One of many',
    })),
    { at: '2026-11-24T16:15:00Z', content: 'Words for the evening' },
    { at: '2026-11-20T08:00:00Z', content: 'Words of last week' },
  ])
  await open('/calendar?view=month')
  const panel = page.getByRole('complementary', { name: 'Post' })
  const post = page.getByRole('button', { name: /Words for the evening/ })
  await expect(page.locator('main[data-carries]')).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByText(/^V moves the post or draft that has the focus/).first()).toBeVisible()

  await dragTo(page, post, await middleOf(dayCell(page, THURSDAY)))
  await page.mouse.up()
  await expect(page.getByText('Moved to Thu 26 Nov 17:15.').first()).toBeVisible()
  await expect(dayButton(page, 'Thursday, 26 November 2026, 13 posts')).toBeFocused()
  await expect(post).toHaveCount(0)
  const opener = page.getByRole('button', { name: 'Open the post' })
  await opener.click()
  await expect(panel).toContainText('Words for the evening')
  await expect(opener).toHaveCount(0)

  await page.getByRole('button', { name: /Words of last week/ }).click()
  await expect(panel).toContainText('Words of last week')
  await page.keyboard.press('v')
  await expect(page.getByText('Not moved. The post was sent.').first()).toBeVisible()
})

test('By keyboard alone a post is moved, taken back to the drafts and deleted, each with Undo, and its panel says what was changed', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-24T08:15:00Z', content: 'Words for the week', type: 'thread' }])
  await open('/calendar?view=month')
  const post = page.getByRole('button', { name: /Words for the week/ })
  const panel = page.getByRole('complementary', { name: 'Post' })
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  const press = async (name: string) => {
    await panel.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('main[data-carries]')).toBeVisible()
  await post.focus()
  await page.keyboard.press('v')
  await dialog.getByLabel('Date').fill('2026-11-21')
  await dialog.getByLabel('Time').fill('08:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('This moment has passed')
  await dialog.getByLabel('Date').fill('2027-03-28')
  await dialog.getByLabel('Time').fill('02:30')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The clocks skip this time on that day. Which do you mean?')).toBeVisible()
  await dialog.getByLabel('Time').fill('25:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Give a time.')
  await dialog.getByLabel('Date').focus()
  await expect(dialog.getByLabel('Time')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('When').fill('thu 17')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('When').fill('thu 17:45')
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-11-26')
  await expect(dialog.getByText(/^Thu 26 Nov, 17:45 (?:CET|UTC)$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dayCell(page, THURSDAY).getByRole('button', { name: /^17:45/ })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(panel).toContainText(/Sat 21 Nov, .+: Moved from Tue 24 Nov 09:15 to Thu 26 Nov 17:45/)
  await press('Back to drafts')
  await expect(post).toHaveCount(0)
  await expect(page.getByText('Back in Drafts. It is not scheduled any more.').first()).toBeVisible()
  await expect(dayCell(page, THURSDAY).getByRole('link', { name: /Words for the week/ })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(dayCell(page, THURSDAY).getByRole('button', { name: /^17:45/ })).toBeVisible()
  await expect(dayCell(page, THURSDAY).getByRole('link', { name: /Words for the week/ })).toHaveCount(0)

  await post.focus()
  await page.keyboard.press('Enter')
  await press('Delete')
  await expect(post).toHaveCount(0)
  await expect(
    page.getByText('Deleted. It will not go out. Drafts can restore it for a day.').first(),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^No posts|^0 posts/).first()).toBeVisible()
  await goTo(page, '/drafts')
  await page.getByText('Recently deleted').press('Enter')
  await page.getByRole('button', { name: 'Restore: Words for the week' }).press('Enter')
  await expect(page.getByText('Nothing was deleted within the last day.')).toBeVisible()
  await goTo(page, '/calendar?view=month')
  await expect(dayCell(page, THURSDAY).getByRole('button', { name: /^17:45/ })).toBeVisible()
})

test('Space takes a scheduled post and arrow keys move it, as they move a draft; it opens a post that was sent', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-24T08:15:00Z', content: 'Words for the week', type: 'thread' },
    { at: '2026-11-20T08:15:00Z', content: 'Words of last week', type: 'thread' },
  ])
  await open('/calendar?view=month')
  const post = page.getByRole('button', { name: /Words for the week/ })
  const panel = page.getByRole('complementary', { name: 'Post' })
  const status = page.getByRole('status')
  await expect(page.locator('main[data-carries]')).toBeVisible()
  await post.focus()
  await page.keyboard.press('Space')
  await expect(status.filter({ hasText: 'Arrow keys choose, Enter moves, Escape cancels.' })).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(status.filter({ hasText: 'Wed 25 Nov 09:15' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(post).toBeFocused()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(page.getByText('Moved to Thu 26 Nov 09:15.').first()).toBeVisible()
  await expect(dayCell(page, THURSDAY).getByRole('button', { name: /^09:15/ })).toBeFocused()
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(dayCell(page, TUESDAY).getByRole('button', { name: /^09:15/ })).toBeFocused()

  await goTo(page, '/calendar?view=week&date=2026-11-24')
  await expect(page.locator('main[data-carries]')).toBeVisible()
  await post.focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Moved to Mon 23 Nov 09:30.').first()).toBeVisible()

  await goTo(page, '/calendar?view=month')
  const sent = page.getByRole('button', { name: /Words of last week/ })
  await expect(page.locator('main[data-carries]')).toBeVisible()
  await sent.focus()
  await page.keyboard.press('Space')
  await expect(panel).toContainText('Words of last week')
})

test('Undo of a deletion gives the focus to the day where the cell has no room for the post', async ({
  page,
  open,
  service,
}) => {
  const hours = ['07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18']
  await service.addPosts(
    hours.map((hour) => ({ at: `2026-11-26T${hour}:00:00Z`, content: `Words of ${hour}`, type: 'thread' })),
  )
  await open('/calendar?view=month&date=2026-11-26')
  await page.getByRole('button', { name: /Words of 07/ }).click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel).toContainText('Words of 07')
  for (const hour of hours.slice(1)) {
    await page.keyboard.press('j')
    await expect(panel).toContainText(`Words of ${hour}`)
  }
  await expect(page.getByRole('button', { name: /Words of 18/ })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/^Deleted\./).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is scheduled again.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: THURSDAY })).toBeFocused()
})

test('A post that was changed elsewhere stays as it is there, and one that fails can be tried again', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-24T08:15:00Z', content: 'Words for the week', type: 'thread' },
    { at: '2026-11-20T08:15:00Z', content: 'Words that failed', type: 'thread', status: 'failed' },
  ])
  await open('/calendar?view=month')
  const post = page.getByRole('button', { name: /Words for the week/ })
  await expect(page.locator('main[data-carries]')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${service.url}/calendar?view=month`)
  await expect(other.locator('main[data-carries]')).toBeVisible()
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {}
  })
  await post.focus()
  await page.keyboard.press('v')
  await page.getByRole('dialog').getByLabel('Date').fill('2026-11-26')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Moved to Thu 26 Nov 09:15.').first()).toBeVisible()

  await other.getByRole('button', { name: /Words for the week/ }).focus()
  await other.keyboard.press('v')
  await other.getByRole('dialog').getByLabel('Date').fill('2026-11-25')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Not moved. The post was changed elsewhere.').first()).toBeVisible()
  await expect(dayCell(other, THURSDAY).getByRole('button', { name: /^09:15/ })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: /Words that failed/ }).click()
  await page.getByRole('complementary', { name: 'Post' }).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Publish it now?' })).toContainText(
    /On Nordlicht @nordlicht.*Words that failed/,
  )
  await page.getByRole('button', { name: 'Publish it now' }).click()
  await expect(page.getByText('It is being sent again.').first()).toBeVisible()
  const changes = page.getByRole('complementary', { name: 'Post' }).getByRole('listitem')
  await expect(changes.filter({ hasText: 'Tried again' })).toHaveText(
    /^Sat 21 Nov, \d\d:\d\d CET: Tried again$/,
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('A finger moves a post by its panel, and deletes it', async ({ page, open, service }) => {
    await service.addPosts([{ at: '2026-11-24T08:15:00Z', content: 'Words for the week', type: 'thread' }])
    await open('/calendar?view=agenda')
    await page.getByRole('button', { name: /Words for the week/ }).tap()
    const panel = page.getByRole('dialog', { name: 'Post' })
    await panel.getByRole('button', { name: 'Move to…' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Move to…' })
    await dialog.getByLabel('Date').fill('2026-11-26')
    await dialog.getByRole('button', { name: 'Move to Thu 26 Nov 09:15' }).tap()
    await expect(panel).toContainText('Thu 26 Nov 2026')
    await panel.getByRole('button', { name: 'Undo' }).tap()
    await expect(panel).toContainText('Tue 24 Nov 2026')
    await expect(panel).toContainText('Moved back.')
    const middles = [panel.getByText('Moved back.'), panel.getByRole('button', { name: 'Close' }).last()].map(
      async (part) => {
        const box = await part.boundingBox()
        return box === null ? null : Math.round(box.y + box.height / 2)
      },
    )
    const [words, close] = await Promise.all(middles)
    expect(close).toBe(words)

    await page.setViewportSize({ width: 740, height: 360 })
    await panel.getByRole('button', { name: 'Move to…' }).tap()
    await dialog.getByLabel('Time').scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('heading', { name: 'Move to…' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await page.setViewportSize({ width: 360, height: 740 })
    await panel.getByRole('button', { name: 'Delete' }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByText('It is scheduled again.').first()).toBeVisible()
  })
})

test('In the agenda several posts are selected by pointer and by keys, and moved, taken back and deleted together, each with one Undo', async ({
  page,
  open,
  service,
}) => {
  const words = ['First words', 'Second words', 'Third words', 'Fourth words']
  await service.addPosts([
    ...words.map((content, i) => ({ at: `2026-11-2${i + 3}T08:15:00Z`, content, type: 'thread' as const })),
    { at: '2026-11-22T09:00:00Z', content: 'Words that are gone', type: 'thread', status: 'published' },
  ])
  await open('/calendar?view=agenda&date=2026-11-22')
  const row = (text: string) => page.getByRole('button', { name: new RegExp(text) })
  const bar = page.getByRole('toolbar', { name: 'Selected posts' })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(bar).toContainText('0 selected')
  await expect(bar.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
  await row('First words').click()
  await row('Third words').click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await row('Words that are gone').click()
  await expect(bar).toContainText('3 selected')
  await row('Second words').press('x')
  await expect(bar).toContainText('2 selected')

  await bar.getByRole('button', { name: 'Move by…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move by…' })
  const days = dialog.getByRole('spinbutton')
  await days.fill('-30')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('2 posts: This day is past')
  await days.fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Give a whole number of days')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await bar.getByRole('button', { name: 'Move by…' }).click()
  await page.keyboard.type('7')
  await expect(dialog.getByText(/^The first goes from .* to .*\.$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 posts moved by 7 days.').first()).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Moved back.').first()).toBeVisible()

  await row('Fourth words').press('x')
  await row('Third words').press('Shift+X')
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Back to drafts' }).click()
  await expect(page.getByText('2 posts back in Drafts.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Third words/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Third words')).toBeVisible()

  await row('First words').press('x')
  await row('First words').press('Escape')
  await expect(bar).toHaveCount(0)
  await row('First words').press('x')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: 'Move by…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(row('First words')).toBeFocused()
  await row('First words').press('x')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 post deleted.').first()).toBeVisible()
  await expect(row('First words')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('First words')).toBeVisible()
})

test('Selected posts move to the next free slots of their account with one Undo, and a move beside another post says so before it is made', async ({
  page,
  open,
  service,
}) => {
  const words = ['First words', 'Second words']
  await service.addPosts([
    ...words.map((content, i) => ({ at: `2026-11-2${i + 5}T08:15:00Z`, content, type: 'thread' as const })),
    { at: '2026-11-23T08:05:00Z', content: 'Words in the way', type: 'thread' },
  ])
  await open('/calendar?view=agenda&date=2026-11-22')
  const row = (text: string) => page.getByRole('button', { name: new RegExp(text) })
  const bar = page.getByRole('toolbar', { name: 'Selected posts' })
  const moveToSlots = bar.getByRole('button', { name: 'Move to free slots' })
  await row('First words').press('x')
  await expect(moveToSlots).toHaveAccessibleDescription('Nordlicht has no slots yet. Add them in Settings.')

  await page.getByRole('button', { name: 'Settings' }).click()
  const own = page.getByRole('group', { name: 'Nordlicht (@nordlicht)' })
  for (const name of ['Mon', 'Tue', 'Wed']) await own.getByRole('checkbox', { name }).check()
  await own.getByLabel('Time 1', { exact: true }).fill('09:00')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await row('Second words').press('x')
  const requests: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/workspace/posts/changes')) requests.push(request.postDataJSON())
  })
  await moveToSlots.click()
  const done = '2 posts moved to free slots, Tue 24 Nov 09:00 to Wed 25 Nov 09:00.'
  await expect(page.getByText(done).first()).toBeVisible()
  expect(requests).toHaveLength(1)
  const { posts } = service.store
  const { byDatePages } = posts
  const [asked, answered] = [makeGate(), makeGate()]
  posts.byDatePages = async function* (...given) {
    asked.open()
    await answered.opened
    yield* byDatePages(...given)
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await asked.opened
  await expect(page.getByText('Moved back.')).toHaveCount(0)
  answered.open()
  await expect(page.getByText('Moved back.').first()).toBeVisible()

  const near = page.getByText('1 post of this account less than 10 minutes away')
  await row('First words').press('v')
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
  await expect(
    dialog.getByRole('button', { name: 'One day later, Thu 26 Nov 09:15', exact: true }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'One week later, Wed 2 Dec 09:15', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Move to Wed 2 Dec 09:15' })).toBeVisible()
  await expect(dialog.getByText(/^Wed 2 Dec, 09:15/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Next free slot, Tue 24 Nov 09:00', exact: true }).click()
  await expect(dialog.getByText(/^Tue 24 Nov, 09:00/)).toBeVisible()
  await dialog.getByLabel('Time').fill('09:15')
  await dialog.getByLabel('Date').fill('2026-11-23')
  await expect(dialog.getByRole('status').filter({ has: near })).toHaveCount(0)
  await dialog.getByLabel('Time').fill('09:14')
  await expect(near).toBeVisible()
  await dialog.getByLabel('Time').fill('09:15')
  await expect(near).toHaveCount(0)
  await page.keyboard.press('Escape')
})
