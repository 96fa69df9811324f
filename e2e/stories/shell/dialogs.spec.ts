import { randomUUID } from 'node:crypto'
import { holdScript } from '#e2e/support/checks/hold-script.ts'
import { accountMenu } from '#e2e/support/pages/account-menu.ts'
import { expect, test } from '#e2e/support/story.ts'

test('One dialog after another opens and closes with the keyboard only and returns the focus to its button, and settings apply at once and survive a reload', async ({
  page,
  open,
}) => {
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(settings).toBeFocused()
  // Waits for this button, because the lazy module that renders it also listens to the key G.
  await expect(page.getByRole('button', { name: 'Go to date' })).toBeVisible()
  await page.keyboard.press('g')
  await expect(page.getByRole('dialog', { name: 'Go to date' }).getByLabel('Date')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(settings).toBeFocused()
  await expect(page.getByRole('tooltip', { name: 'Settings' })).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader').first()).toHaveText(/Mon/)
  const themeColor = page.locator('meta[name=theme-color][media*=light]')
  const darkColor = (await page.locator('meta[name=theme-color][media*=dark]').getAttribute('content')) ?? ''
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByLabel('First day of the week').selectOption('Sunday')
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click()
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(themeColor).toHaveAttribute('content', darkColor)
    await expect(page.getByRole('columnheader').first()).toHaveText(/Sun/)
    await expect(page.getByRole('button', { name: 'Time zone: Asia/Tokyo' })).toBeVisible()
    await expect(page).toHaveURL(/zone=Asia\/Tokyo/)
  }
})

test('Back and Forward close an open dialog, and show their screens', async ({ page, open }) => {
  await open('/quotas')
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Quotas' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await accountMenu(page).button.click()
  await expect(accountMenu(page).accounts).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Quotas' })).toBeVisible()
  await expect(accountMenu(page).accounts).toHaveCount(0)
})

test('Settings show a zone that the browser lists by another name, and say that days without a time are no slots', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await page.goto(`${service.url}/icon.svg`)
  await page.evaluate(() => localStorage.setItem('almanac.settings', '{"zone":"Asia/Kolkata"}'))
  await open()
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByLabel('Time zone')).toHaveValue('Asia/Kolkata')
  const slots = dialog.getByRole('group', { name: 'Nordlicht' })
  await slots.getByRole('checkbox', { name: 'Mon' }).check()
  await expect(slots.getByText('Give a time.')).toBeVisible()
  await slots.getByLabel('Time 1').fill('25:00')
  await slots.getByRole('checkbox', { name: 'Tue' }).check()
  await expect(slots.getByLabel('Time 1')).toHaveAttribute('aria-invalid', 'true')
  await slots.getByLabel('Time 1').fill('9:00')
  await expect(slots.getByText('Give a time.')).toHaveCount(0)
  const readSlots = async () => (await service.store.workspaces.findSettings(service.account.uuid))?.slots
  await expect.poll(readSlots).toContain('Mon, Tue 09:00, Asia/Kolkata')
})

test('The list of sections leads to a section of Settings, whose heading gets the focus', async ({
  page,
  open,
}) => {
  await open()
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  const sections = dialog.getByRole('navigation', { name: 'Sections of Settings' })
  await expect(sections.getByRole('button')).toHaveText(['Display', 'Time', 'Writing', 'Slots', 'Account'])
  await expect(dialog.getByRole('button', { name: 'Sign out' })).not.toBeInViewport()
  const before = await dialog.boundingBox()
  await sections.getByRole('button', { name: 'Account' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Account' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeInViewport()
  await expect(sections.getByRole('button', { name: 'Display' })).toBeInViewport()
  expect(await dialog.boundingBox()).toEqual(before)
})

test('Settings keep their width with an account whose name has no space', async ({ page, open, service }) => {
  const name = 'Einesehrlangenamenserweiterung'.repeat(6)
  await service.store.calendars.create({
    accountId: service.account.id,
    userUuid: randomUUID(),
    userFirstName: '',
    userLastName: '',
    userEmail: '',
    name,
    username: 'long',
    profilePhoto: '',
    refreshToken: '',
    socialUserId: '',
    verified: '',
  })
  await open()
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByRole('group', { name })).toBeVisible()
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
})

test('Tab stays in an open dialog, and leaves the page behind it alone', async ({ page, open }) => {
  await open('/quotas')
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeFocused()
  const visited = []
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    visited.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        // Allows the body, because after the last control the browser's own toolbar has the focus.
        if (focused === null || focused === document.body) return 'browser'
        return focused.closest('[role=dialog], dialog') === null ? focused.textContent : 'dialog'
      }),
    )
  }
  expect(new Set(visited)).toEqual(new Set(['dialog', 'browser']))
})

test('A dialog that is left before its script has come does not open, and the next key counts', async ({
  page,
  open,
}) => {
  const release = await holdScript(page, 'other-screens')
  await open('/plan')
  // Moves the focus out of the table, where typing `?` would enter text.
  await page.getByRole('heading', { name: 'Plan many', level: 1 }).focus()
  await page.keyboard.press('?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  const script = page.waitForEvent('requestfinished', (request) => request.url().includes('other-screens-'))
  release()
  await script
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('An error inside a dialog leaves the screen and the navigation as they are', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await page.addInitScript(() => {
    Intl.supportedValuesOf = () => {
      throw new Error('this story makes the settings fail')
    }
  })
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('alert')).toContainText('This could not be shown.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('After Escape in a dialog, what is typed goes on at the caret of the text field that had it', async ({
  page,
  open,
}) => {
  await open('/calendar')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  async function lookAway() {
    await page.keyboard.press('Control+k')
    await expect(commands.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('help')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.keyboard.press('/')
  const filter = page.getByRole('searchbox', { name: 'Filter by text' })
  await expect(filter).toBeFocused()
  await page.keyboard.type('boots')
  await lookAway()
  await page.keyboard.type('trap')
  await expect(filter).toHaveValue('bootstrap')
  await page.keyboard.press('Escape')
  await open('/compose/thread')

  const segment = page.getByRole('textbox', { name: 'Segment 1', exact: true })
  await segment.fill('omega')
  await segment.press('ArrowLeft')
  await segment.press('Shift+ArrowLeft')
  await lookAway()
  await page.keyboard.type('XYZ')
  await expect(segment).toHaveValue('omeXYZa')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('alpha')
  await expect(segment).toHaveValue('alpha')
})
