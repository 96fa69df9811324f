import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }, { at: '2026-11-24T08:05:00Z' }])
})

test.describe('In a region with twelve hours', () => {
  test.use({ locale: 'en-US' })

  test('the times of slots are written and read as elsewhere', async ({ page, service, open }) => {
    await open('/calendar')
    await expect(page.getByRole('gridcell', { name: /^Tuesday, November 24, 2026, 1 post/ })).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    const own = page.getByRole('group', { name: 'Nordlicht (@nordlicht)' })
    await own.getByRole('checkbox', { name: 'Wed' }).check()
    await own.getByLabel('Time 1', { exact: true }).fill('1 pm')
    await own.getByRole('button', { name: 'Add a time' }).click()
    await expect(own.getByLabel('Time 1', { exact: true })).toHaveValue('1:00 PM')
    const readSlots = async () => (await service.store.workspaces.findSettings(service.account.uuid))?.slots
    await expect.poll(readSlots).toContain('13:00')
    await page.reload()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(own.getByLabel('Time 1', { exact: true })).toHaveValue('1:00 PM')
  })
})

test('Settings shows no slots before they are read, so that nothing stored is replaced', async ({
  page,
  service,
  open,
}) => {
  const change = { account: service.account.uuid, id: null, digest: '' }
  const slots = JSON.stringify({ [service.calendar.uuid]: ['Mon 09:00, UTC'] })
  await service.store.workspaces.saveSettings(change, (stored) => ({ ok: true, value: { ...stored, slots } }))
  const held = Promise.withResolvers<null>()
  const { findSettings } = service.store.workspaces
  service.store.workspaces.findSettings = async (account) => {
    await held.promise
    return await findSettings(account)
  }
  await open('/calendar')
  await expect(page.getByRole('gridcell', { name: /^Tuesday, 24 November 2026, 1 post/ })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByText('The slots were not read yet.')).toBeVisible()
  held.resolve(null)
  const own = page.getByRole('group', { name: 'Nordlicht (@nordlicht)' })
  await expect(own.getByLabel('Time 1', { exact: true })).toHaveValue('09:00')
  await expect(page.getByRole('group', { name: 'Süd & Wind (@suedwind)' })).toBeVisible()
})

test('Fill without the time of a slot says at the field what is missing, and fills the rows once it is there', async ({
  page,
  context,
  open,
}) => {
  const { cell, button } = planPage(page)
  await open('/plan')
  await pasteTable(page, 'when\tcalendar\ttext\n\tnordlicht\tFirst\n\tnordlicht\tSecond')
  await page.getByLabel('Fill slots from').fill('2027-04-01')
  await button('Fill free slots').click()
  const dialog = page.getByRole('dialog', { name: 'No slots yet' })
  const fill = dialog.getByRole('button', { name: 'Fill' })
  const time = dialog.getByLabel('Time 1', { exact: true })
  await expect(time).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await fill.click()
  await expect(dialog.getByRole('alert')).toHaveText('Tick days and give a time.')
  await dialog.getByRole('checkbox', { name: 'Wed' }).check()
  await expect(dialog.getByRole('alert')).toHaveText('Give a time.')
  await expect(time).toHaveAccessibleDescription('Give a time.')
  await time.fill('10:30')
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  await context.setOffline(true)
  await fill.click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)

  await fill.click()
  await expect(dialog).toHaveCount(0)
  await expect(cell('When', 1)).toHaveValue('2027-04-07 10:30')
  await expect(cell('When', 2)).toHaveValue('2027-04-14 10:30')
  const filled = page.getByRole('status').filter({ hasText: '2 rows filled' })
  await expect(filled).toHaveText(/^2 rows filled, the first: Wed,? 7 Apr 2027,? 10:30$/)
  await expect(cell('When', 1)).toBeInViewport()
  await cell('Text', 1).fill('First, changed')
  await expect(filled).toHaveCount(0)
})

test('Slots that Settings suggests fill rows without a moment, and give the composer its next free slot', async ({
  page,
  service,
  open,
}) => {
  const { begin, cell, button } = planPage(page)
  await service.addPosts(['02', '03', '09', '10', '16'].map((day) => ({ at: `2026-11-${day}T08:00:00Z` })))
  await open('/compose/thread')
  await expect(button('Next free slot')).toHaveCount(0)
  await button('Make slots…').click()
  await expect(page.getByRole('dialog', { name: 'No slots yet' })).toContainText('Mon, Tue 09:00')
  await button('Done').click()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('gridcell', { name: /^Monday, 16 November 2026, 1 post/ })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await button('Use it: Mon, Tue 09:00, Europe/Berlin').click()
  const own = page.getByRole('group', { name: 'Nordlicht (@nordlicht)' })
  for (const [day, isTicked] of [
    ['Mon', true],
    ['Tue', true],
    ['Wed', false],
  ] as const)
    await expect(own.getByRole('checkbox', { name: day })).toBeChecked({ checked: isTicked })
  await expect(own.getByLabel('Time 1', { exact: true })).toHaveValue('09:00')
  await expect(own.getByRole('checkbox', { name: 'Mon' })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Plan many' }).click()
  await pasteTable(
    page,
    'when\tcalendar\ttext\n\tnordlicht\tFirst\n2026-11-23 09:04\tnordlicht\tSecond\n\tnordlicht\tThird\n2026-11-28\tnordlicht\tSaturday',
  )
  const topOfRows = async () => (await planPage(page).row(1).boundingBox())?.y
  const before = await topOfRows()
  await button('Fill free slots').click()
  await expect(page.getByText('1 row has no free slot', { exact: true })).toBeVisible()
  await expect(page.getByText('The time is missing, and no slot is free on that day.')).toBeVisible()
  expect(await topOfRows()).toBe(before)
  await expect(cell('When', 1)).toHaveValue('2026-11-30 09:00')
  await expect(cell('When', 3)).toHaveValue('2026-12-01 09:00')
  await expect(planPage(page).saved).toBeVisible()

  await page.getByRole('link', { name: 'New thread' }).click()
  await page.getByRole('textbox', { name: 'Segment 1' }).fill('By hand')
  await button('Next free slot').click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-12-07')

  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.keyboard.press('w')
  await expect(page.locator('[data-slot-line]')).toHaveCount(2)

  await service.addPosts([{ at: '2026-12-07T08:00:00Z' }])
  await page.goto(`${service.url}/compose/thread?date=2026-11-25&time=10:00`)
  await button('Next free slot').click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-12-08')
  await service.addPosts([{ at: '2027-01-04T08:00:00Z' }, { at: '2027-02-01T08:00:00Z' }])
  await page.goto(`${service.url}/plan`)
  const rows = ['Fourth', 'Fifth', 'Sixth'].map((text) => `\tnordlicht\t${text}`)
  await pasteTable(page, ['when\tcalendar\ttext', ...rows].join('\n'))
  await page.getByLabel('Fill slots from').fill('2027-01-04')
  await button('Fill free slots').click()
  await expect(cell('When', 1)).toHaveValue('2027-01-05 09:00')
  await page.getByRole('button', { name: 'Undo change' }).click()
  await expect(cell('When', 1)).toHaveValue('')
  await page.getByLabel('Fill slots from').fill('2027-01-26')
  await button('Fill free slots').click()
  await expect(cell('When', 2)).toHaveValue('2027-02-02 09:00')
  await expect(cell('When', 3)).toHaveValue('2027-02-08 09:00')

  await expect(page.getByText(/^3 rows filled, the first: /)).toBeVisible()
  await button('Remove row 1').click()
  await expect(button('Put it back')).toBeVisible()
  await begin('Schedule 2')
  await expect(page.getByText('2 created, 0 refused')).toBeVisible()
  await expect(button('Put it back')).toHaveCount(0)
  await expect(page.getByText(/rows filled/)).toHaveCount(0)
})
