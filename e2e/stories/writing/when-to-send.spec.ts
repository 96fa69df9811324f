import { goTo } from '#e2e/support/pages/go-to.ts'
import { pressInComposition } from '#e2e/support/checks/press-in-composition.ts'
import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('Publish now and Send as draft ask for confirmation, a time that a clock change skips or repeats must be chosen, and a past time is refused', async ({
  page,
  open,
  service,
}) => {
  const { segment, schedule, send, created } = composerPage(page)
  await open('/compose/thread')
  await test.step('Publish now and Send as draft', async () => {
    await segment(1).fill('Right away')
    await send('Publish now')
    const action = page
      .getByRole('dialog', { name: 'Publish now?' })
      .getByRole('button', { name: 'Publish the post now' })
    await expect(action).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(created).toBeVisible()
    await page.getByRole('link', { name: 'Write another thread' }).click()
    await segment(1).fill('For later')
    await send('Send as draft')
    const dialog = page.getByRole('dialog', { name: 'Send as draft?' })
    await expect(dialog).toContainText('You can change, schedule or delete it')
    // The dialog must ignore both shortcuts. Ctrl+Enter would schedule the post in the form, and Alt+W would close the
    // dialog.
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Alt+w')
    await expect(dialog.getByRole('button', { name: 'Send the post as draft' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Send the post as draft' }).click()
    await expect(created).toBeVisible()
    const sent = await readCreated(service)
    expect(sent.map(({ content, status }) => [content, status])).toEqual(
      expect.arrayContaining([
        ['Right away', 'published'],
        ['For later', 'draft'],
      ]),
    )
  })
  await page.getByRole('link', { name: 'Write another thread' }).click()
  await test.step('times', async () => {
    await segment(1).fill('Soon')
    const when = page.getByRole('group', { name: 'When' })
    await when.getByLabel('Date').fill('2027-03-28')
    await when.getByLabel('Time').fill('02:30')
    await expect(when.getByText('The clocks skip this time')).toBeVisible()
    await when.getByRole('button', { name: /03:30 CEST/ }).click()
    await expect(when.getByRole('textbox', { name: 'When' })).toBeFocused()
    await expect(schedule).toHaveAccessibleName(/28 Mar 2027 03:30 CEST \(01:30 UTC\)/)
    await when.getByLabel('Date').fill('2027-10-31')
    await when.getByLabel('Time').fill('02:30')
    await expect(when.getByText('The clocks show this time twice')).toBeVisible()
    await when.getByRole('button', { name: /02:30 CET/ }).click()
    await expect(schedule).toHaveAccessibleName(/02:30 CET \(01:30 UTC\)/)
    await when.getByRole('textbox', { name: 'When' }).fill('next sunday 9:00 cst')
    await when.getByRole('button', { name: /29 Nov 09:00 Chicago/ }).dblclick()
    await expect(schedule).toHaveAccessibleName(/29 Nov 09:00 .*\(15:00 UTC\)/)
    await when.getByRole('textbox', { name: 'When' }).fill('tue 9:00 in amsterdam or so')
    await expect(when.getByText('“or” is not a day, a time or the city of a time zone.')).toBeVisible()
    await expect(schedule).toBeDisabled()
    await when.getByRole('textbox', { name: 'When' }).fill('tue')
    await expect(when.getByText('Give a time too, such as 9:00.')).toBeVisible()
    await expect(when.getByLabel('Date')).toHaveValue('2026-11-24')
    await expect(when.getByLabel('Time')).toHaveValue('')
    await expect(schedule).toBeDisabled()
    await when.getByRole('textbox', { name: 'When' }).fill('tue morning')
    await expect(when.getByLabel('Date')).toHaveValue('2026-11-24')
    await expect(schedule).toBeDisabled()
    await when.getByRole('button', { name: /24 Nov 09:00/ }).click()
    await expect(schedule).toHaveAccessibleName(/24 Nov 09:00 CST/)
    await when.getByRole('textbox', { name: 'When' }).fill('tue 10:00-12:00')
    for (const key of ['Enter', 'Escape'])
      await pressInComposition(when.getByRole('textbox', { name: 'When' }), key)
    await expect(when.getByRole('textbox', { name: 'When' })).toHaveValue('tue 10:00-12:00')
    await expect(when.getByRole('textbox', { name: 'When' })).toBeFocused()
    await when.getByRole('button', { name: /24 Nov 12:00/ }).click()
    await expect(schedule).toHaveAccessibleName(/24 Nov 12:00 CST \(18:00 UTC\)/)
    const pick = when.getByRole('group', { name: 'Quick picks' }).getByRole('button').first()
    await pick.click()
    await expect(pick).toBeFocused()
    await when.getByLabel('Time').fill('25:00')
    await expect(schedule).toBeDisabled()
    await pick.click()
    await expect(when.getByLabel('Time')).toHaveValue(/^\d\d:[03]0$/)
    await when.getByLabel('Date').fill('2026-11-20')
    await expect(when.getByText('has passed')).toBeVisible()
    await expect(schedule).toBeDisabled()
  })
})

test('A draft has no time until somebody chooses one: the proposed moment stays a proposal', async ({
  page,
  open,
}) => {
  const { segment, button, saved, schedule, created } = composerPage(page)
  const proposal = page.getByText(/^Proposed: /)
  const time = page.getByLabel('Time', { exact: true })
  const onCalendar = page.getByRole('link', { name: /A thought for some day/ })
  const row = page.getByRole('listitem').filter({ hasText: 'A thought for some day' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/compose/thread')
  await segment(1).fill('A thought for some day')
  await expect(saved).toBeVisible()
  await expect(proposal).toBeVisible()
  await expect(time).toHaveValue('13:30')
  await goTo(page, '/drafts')
  await expect(row).toContainText('No time chosen')
  await goTo(page, '/calendar?view=month')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('1 post,')
  await expect(onCalendar).toHaveCount(0)

  await goTo(page, '/drafts')
  await row.getByRole('link').first().click()
  await expect(segment(1)).toHaveValue('A thought for some day')
  await expect(proposal).toBeVisible()
  await button('Next free half hour').click()
  await expect(proposal).toHaveCount(0)
  await expect(time).toHaveValue('13:30')
  await expect(saved).toBeVisible()
  await goTo(page, '/calendar?view=month')
  await expect(onCalendar).toHaveAccessibleName(/^13:30/)

  await goTo(page, '/compose/thread?date=2026-11-24')
  await segment(1).fill('Words of a day')
  await expect(saved).toBeVisible()
  await expect(time).toHaveValue('09:00')
  await goTo(page, '/drafts')
  await expect(page.getByRole('listitem').filter({ hasText: 'Words of a day' })).toContainText(
    'for Tue 24 Nov, no time chosen',
  )
  await goTo(page, '/calendar?view=week&date=2026-11-24')
  await page.getByRole('link', { name: /Words of a day/ }).click()
  await expect(proposal).toBeVisible()
  await expect(time).toHaveValue('09:00')
  await schedule.click()
  await expect(created).toBeVisible()
  await goTo(page, '/calendar?view=week&date=2026-11-24')
  await expect(page.getByRole('button', { name: /^09:00.*Words of a day.*Scheduled/ })).toBeVisible()
})
