import type { Locator, Page } from 'playwright'
import { dayCell } from '#e2e/support/pages/calendar-page.ts'
import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

const TUESDAY = 'Tuesday, 24 November 2026, no posts'
const THURSDAY = 'Thursday, 26 November 2026, no posts'

async function writeDraft(page: Page, open: (path: string) => Promise<unknown>) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/compose/thread?date=2026-11-24&time=09:15')
  await composerPage(page).segment(1).fill('Words on their way')
  await expect(composerPage(page).saved).toBeVisible()
}

async function dragTo(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  const place = { x: (end?.x ?? 0) + (end?.width ?? 0) / 2, y: (end?.y ?? 0) + (end?.height ?? 0) / 2 }
  await page.mouse.move((start?.x ?? 0) + 20, (start?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move(place.x, place.y - 4, { steps: 4 })
  await page.mouse.move(place.x, place.y)
  await expect(page.getByText('Move Words on their way')).toBeVisible()
  await page.mouse.up()
}

test('A draft is dragged to another day and keeps its time, and in a week to another hour; Undo brings it back, and the past is refused', async ({
  page,
  open,
}) => {
  await writeDraft(page, open)
  await goTo(page, '/calendar?view=month')
  const draft = page.getByRole('link', { name: /Words on their way/ })
  await expect(dayCell(page, TUESDAY).getByText('09:15')).toBeVisible()
  await expect(draft).toHaveCSS('cursor', 'grab')

  await dragTo(page, draft, dayCell(page, THURSDAY))
  await expect(
    dayCell(page, THURSDAY).getByRole('link', { name: /^09:15.*Words on their way/ }),
  ).toBeFocused()
  await expect(page.getByText('Moved to Thu 26 Nov 09:15.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dayCell(page, TUESDAY).getByRole('link', { name: /^09:15/ })).toBeVisible()

  await dragTo(page, draft, dayCell(page, 'Thursday, 19 November 2026, no posts'))
  await expect(page.getByText(/^Not moved\. This day is past/).first()).toBeVisible()
  await expect(dayCell(page, TUESDAY).getByRole('link', { name: /^09:15/ })).toBeVisible()

  await dragTo(page, draft, dayCell(page, THURSDAY))
  await expect(dayCell(page, THURSDAY).getByRole('link')).toBeVisible()
  await page.reload()
  await dayCell(page, THURSDAY).getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Time' })).toHaveValue('09:15')
  await expect(composerPage(page).segment(1)).toHaveValue('Words on their way')

  await goTo(page, '/calendar?view=week&date=2026-11-26')
  await expect(draft).toHaveCSS('cursor', 'grab')
  const hour = await page.getByText('11:00', { exact: true }).boundingBox()
  const column = await dayCell(page, TUESDAY).boundingBox()
  const chip = await draft.boundingBox()
  await page.mouse.move((chip?.x ?? 0) + 20, (chip?.y ?? 0) + 8)
  await page.mouse.down()
  const to = { x: (column?.x ?? 0) + 30, y: (hour?.y ?? 0) + (hour?.height ?? 0) / 2 + 6 }
  await page.mouse.move(to.x, to.y - 4, { steps: 4 })
  await page.mouse.move(to.x, to.y)
  await expect(page.getByText('Tue 24 Nov 11:00')).toBeVisible()
  await page.mouse.up()
  await expect(dayCell(page, TUESDAY).getByRole('link', { name: /^11:00/ })).toBeVisible()
})

test('A draft that another tab has open is moved there too, and what is typed there next does not move it back', async ({
  page: writer,
  open,
  context,
  service,
}) => {
  await writeDraft(writer, open)
  const { segment, saved } = composerPage(writer)
  const calendar = await context.newPage()
  await calendar.setViewportSize({ width: 1440, height: 900 })
  await calendar.goto(`${service.url}/calendar?view=month`)
  const draft = calendar.getByRole('link', { name: /Words on their way/ })
  await expect(draft).toHaveCSS('cursor', 'grab')
  await dragTo(calendar, draft, dayCell(calendar, THURSDAY))
  await expect(calendar.getByText('Moved to Thu 26 Nov 09:15.').first()).toBeVisible()

  await expect(writer.getByLabel('Date')).toHaveValue('2026-11-26')
  await segment(1).press('End')
  await writer.keyboard.type(', and more')
  await expect(saved).toBeVisible()
  await expect(dayCell(calendar, THURSDAY).getByRole('link', { name: /way, and more/ })).toBeVisible()
  await expect(draft).toHaveCount(1)
})

test('A draft that is moved while another tab types in it asks the writer, who keeps every letter', async ({
  page: writer,
  open,
  context,
  service,
}) => {
  await writeDraft(writer, open)
  const calendar = await context.newPage()
  await calendar.setViewportSize({ width: 1440, height: 900 })
  await calendar.goto(`${service.url}/calendar?view=month`)
  const draft = calendar.getByRole('link', { name: /Words on their way/ })
  await expect(draft).toHaveCSS('cursor', 'grab')
  await draft.focus()
  // Lets the writer's saves fail, so that the move reaches the service first.
  await writer.route('**/workspace/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  const letters = ', and while they are written they are moved to another day'
  await composerPage(writer).segment(1).press('End')
  await writer.keyboard.type(letters)
  await calendar.keyboard.press('Space')
  await calendar.keyboard.press('ArrowRight')
  await calendar.keyboard.press('ArrowRight')
  await calendar.keyboard.press('Enter')
  await expect(calendar.getByText('Moved to Thu 26 Nov 09:15.').first()).toBeVisible()
  await writer.unroute('**/workspace/drafts/*')
  await writer.keyboard.type('!')
  await expect(writer.getByRole('alert').filter({ hasText: 'Changed elsewhere' })).toBeVisible()
  await expect(composerPage(writer).segment(1)).toHaveValue(`Words on their way${letters}!`)
  await writer.getByRole('button', { name: 'Keep mine as a new draft' }).click()
  await expect(composerPage(writer).saved).toBeVisible()

  await calendar.goto(`${service.url}/drafts`)
  await expect(calendar.getByRole('list', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(2)
})

test('Keys move a draft, and so does a finger that rests on it: Space takes it, Enter moves it, Escape gives it up, and a time that the clocks skip is asked', async ({
  page,
  open,
}) => {
  await writeDraft(page, open)
  await goTo(page, '/calendar?view=month&date=2026-11-24')
  const draft = page.getByRole('link', { name: /Words on their way/ })
  const status = page.getByRole('status')
  await expect(draft).toHaveCSS('cursor', 'grab')
  await draft.focus()
  await page.keyboard.press('Space')
  await expect(status.filter({ hasText: 'Arrow keys choose, Enter moves, Escape cancels.' })).toBeAttached()
  const card = await page.getByRole('main').getByText('Arrow keys choose').locator('..').boundingBox()
  const days = await page.getByRole('grid').locator('tbody').boundingBox()
  expect((card?.y ?? 0) + (card?.height ?? Infinity)).toBeLessThanOrEqual(days?.y ?? 0)
  await page.keyboard.press('ArrowRight')
  await expect(status.filter({ hasText: 'Wed 25 Nov 09:15' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(status.filter({ hasText: 'Not moved.' })).toBeAttached()
  await expect(dayCell(page, TUESDAY).getByRole('link')).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dayCell(page, THURSDAY).getByRole('link', { name: /^09:15/ })).toBeFocused()

  await goTo(page, '/calendar?view=week&date=2026-11-24')
  await expect(draft).toHaveCSS('cursor', 'grab')
  await draft.focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  const wednesday = dayCell(page, 'Wednesday, 25 November 2026, no posts')
  await expect(wednesday.getByRole('link', { name: /^09:30/ })).toBeFocused()

  await goTo(page, '/calendar?view=month&date=2026-11-24')
  await expect(draft).toHaveCSS('cursor', 'grab')
  await draft.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 })
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await expect(dialog).toBeVisible()
  await draft.dispatchEvent('pointerup', { pointerType: 'touch' })
  await dialog.getByLabel('Date').fill('2027-03-28')
  await dialog.getByLabel('Time').fill('02:30')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('The clocks skip this time on that day. Which do you mean?')).toBeVisible()
  await dialog.getByRole('button', { name: /03:30/ }).click()
  await expect(page.getByText('Moved to Sun 28 Mar 2027 03:30.').first()).toBeVisible()
  await expect(draft).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(wednesday.getByRole('link')).toBeVisible()
})
