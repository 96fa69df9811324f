import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

test.use({ hasPosted: false })

test('With several accounts and none implied a person chooses who posts, and nothing is chosen in silence', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  const { segment, button, schedule, created } = composerPage(page)
  const postAs = page.getByRole('combobox', { name: 'Post as' })
  const choose = button('Choose who posts')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/compose/thread')
  await expect(postAs).toHaveValue('')
  await segment(1).fill('From one of us')
  await expect(schedule).toHaveCount(0)
  await choose.last().click()
  await expect(postAs).toBeFocused()

  await segment(1).press('Control+Enter')
  await expect(postAs).toBeFocused()
  await expect(created).toHaveCount(0)

  await postAs.selectOption('Süd & Wind (@suedwind), simulated')
  await schedule.click()
  await expect(created).toBeVisible()
  await expect(page.getByText('Süd & Wind @suedwind')).toBeVisible()

  await page.getByRole('link', { name: 'Write another thread' }).click()
  await expect(postAs).toHaveValue(service.second.uuid)

  await page.evaluate(
    ([key = '', gone]) => localStorage.setItem(key, JSON.stringify(gone)),
    [`almanac.last-calendar.${service.account.uuid}`, '00000000-0000-4000-8000-000000000000'],
  )
  await goTo(page, '/drafts')
  await goTo(page, '/compose/thread')
  await expect(segment(1)).toHaveValue('')
  await expect(postAs).toHaveValue('')
})

test('A lane of the week says who posts', async ({ page, open, service }) => {
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z' },
    { at: '2026-11-20T10:00:00Z', calendarId: service.second.id },
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/calendar?view=week&date=2026-11-24')
  await page.getByRole('button', { name: 'Lanes' }).click()
  const hours = page.locator('[data-new-at="2026-11-24"]')
  const { width } = (await hours.boundingBox()) ?? { width: 0 }
  await hours.hover({ position: { x: width * 0.25, y: 200 } })
  await page.getByRole('button', { name: /^New thread at/ }).click({ position: { x: width * 0.75, y: 8 } })
  await expect(page).toHaveURL(new RegExp(`calendar=${service.second.uuid}`))
  await expect(page.getByRole('combobox', { name: 'Post as' })).toHaveValue(service.second.uuid)
})

test('The proposed moment is the next free slot of who posts', async ({ page, open, service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/calendar')
  await page.getByRole('button', { name: 'Settings' }).click()
  const own = page.getByRole('group', { name: 'Nordlicht (@nordlicht)' })
  await own.getByRole('checkbox', { name: 'Mon' }).check()
  await own.getByLabel('Time 1', { exact: true }).fill('06:40')
  await own.getByRole('button', { name: 'Add a time' }).click()
  await expect
    .poll(async () => (await service.store.workspaces.findSettings(service.account.uuid))?.slots)
    .toContain('06:40')
  await open(`/compose/thread?calendar=${service.calendar.uuid}`)
  await expect(page.getByText('Mon 23 Nov 06:40 CET (05:40 UTC)').first()).toBeVisible()
})

test('In a narrow window a long name of an account ends before the button beside it', async ({
  page,
  open,
  service,
}) => {
  const { segment, schedule: beside } = composerPage(page)
  const { uuid } = await service.addCalendar(
    'Verlagsgesellschaft für Küstenschifffahrt und Leuchttürme',
    'kueste',
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await open(`/compose/thread?calendar=${uuid}`)
  await segment(1).fill('From the coast')
  const name = page.getByText('Verlagsgesellschaft', { exact: false }).first()
  const right = async () => ((box) => (box === null ? NaN : box.x + box.width))(await name.boundingBox())
  await expect.poll(async () => (await beside.boundingBox())?.x ?? NaN).toBeGreaterThan(await right())
})
