import { startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { expect, test } from '#e2e/support/story.ts'

test('With the keyboard a person can skip to the content and go from screen to screen', async ({
  page,
  open,
}) => {
  await open('/quotas')
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Calendar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Interactions', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Interactions · Almanac')
  await expect(page.getByRole('link', { name: 'Interactions' })).toHaveAttribute('aria-current', 'page')
})

test('The command palette finds commands by a few letters, and accepts dates and handles', async ({
  page,
  open,
  service,
}) => {
  await open('/quotas')
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await expect(commands.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('draf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Commands' }).click()
  await expect(commands.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('2026-12-24')
  await expect(commands.getByRole('option', { selected: true })).toContainText('Go to 2026-12-24')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('@Kyna')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${service.url}/interactions?user=Kyna`)
})

test('The command palette finds loaded posts and people, and the commands of the current screen', async ({
  page,
  open,
  service,
}) => {
  const target = {
    tweetId: '1700000000000000001',
    username: 'Kyna',
    name: 'Kyna Lindqvist',
    socialId: '1',
    text: 'A question',
    profilePhoto: '',
    verified: 'true',
  }
  await service.addPosts([
    { at: '2026-11-20T08:00:00Z', content: 'Herring in the harbour', type: 'comment', target },
    { at: '2026-11-19T08:00:00Z', content: 'Fog until noon' },
  ])
  await open('/calendar')
  await expect(page.getByRole('button', { name: /Fog until noon/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  const group = (name: string) => commands.getByRole('group', { name })
  await expect(group('Posts').getByRole('option').first()).toContainText('Herring in the harbour')
  await expect(group('People').getByRole('option')).toHaveText('@KynaKyna Lindqvist')
  await expect(group('Calendar').getByRole('option', { name: 'Show week' })).toContainText('W')

  await page.keyboard.type('lind')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${service.url}/interactions?user=Kyna`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fog noon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('Fog until noon')
  expect(new URL(page.url()).searchParams.get('date')).toBe('2026-11-19')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('go to d')
  await expect(commands.getByRole('option', { selected: true })).toHaveText('Go to dateG')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Go to date' }).getByLabel('Date')).toBeFocused()
})

test('Letter keys open the composers from any screen, until they are turned off', async ({ page, open }) => {
  await open('/quotas')
  await expect(page.getByRole('meter').first()).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { name: 'New quote', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('group', { name: 'Keys of one letter' }).getByText('Off').click()
  await page.keyboard.press('Escape')
  for (const key of ['w', '?', 'n', '/']) await page.keyboard.press(key)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('A closed dialog returns the focus to the button that opened it', async ({ page, open }) => {
  await open('/drafts')
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(settings).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('One dialog after another opens and closes with the keyboard only', async ({ page, open }) => {
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('g')
  await expect(page.getByRole('dialog', { name: 'Go to date' }).getByLabel('Date')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(settings).toBeFocused()
  await expect(page.getByRole('tooltip', { name: 'Settings' })).toBeVisible()
})

test('The theme, time zone and first day of the week apply at once and survive a reload', async ({
  page,
  open,
}) => {
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
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
    // The browser's toolbar follows the chosen theme, not the system.
    await expect(themeColor).toHaveAttribute('content', darkColor)
    await expect(page.getByRole('columnheader').first()).toHaveText(/Sun/)
    await expect(page.getByRole('button', { name: 'Time zone: Asia/Tokyo' })).toBeVisible()
    // A copied link shows the same days.
    await expect(page).toHaveURL(/zone=Asia\/Tokyo/)
  }
})

test.describe('without a service', () => {
  test.use({ ownServiceOnly: false })

  test('Without a connection days, dialogs and screens say so, and come by themselves when it is back', async ({
    page,
    service,
  }) => {
    test.setTimeout(60_000)
    const proxy = await startLossyProxy(service.url)
    await page.goto(`${proxy.url}/calendar${new URL(service.launchLink()).hash}`)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('as of')
    // At this moment the other screens are not prefetched yet.
    proxy.isDown = true
    await page.keyboard.press('?')
    const gone = page.getByRole('alert').filter({ hasText: 'The connection is gone.' })
    await expect(gone).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    // The panel on a first open has a button of this name too, as soon as its months are read.
    await page.getByRole('button', { name: 'Close' }).and(page.getByText('Close')).click()
    await page.getByRole('link', { name: 'Quotas' }).click()
    await expect(gone).toBeVisible()
    await expect(page.getByText(/Next try at \d\d:\d\d:\d\d\./)).toBeVisible()
    proxy.isDown = false
    await expect(page.getByRole('meter').first()).toBeVisible({ timeout: 20_000 })

    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await expect(summary).toContainText('as of')
    proxy.isDown = true
    for (const month of ['December 2026', 'January 2027']) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('grid', { name: month })).toBeVisible()
    }
    await expect(page.getByRole('gridcell', { name: 'Friday, 15 January 2027, not read' })).toBeVisible()
    await expect(summary).toContainText(/Next try at/)
    proxy.isDown = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('gridcell', { name: 'Friday, 15 January 2027, no posts' })).toBeVisible()
    await proxy.stop()
  })
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

test('Invalid values in a URL fall back to defaults, and an unknown path links to the calendar', async ({
  page,
  open,
  service,
}) => {
  await open('/calendar?view=century&date=2026-13-40&status=failed&utm_source=mail')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(page).toHaveURL(`${service.url}/calendar?status=failed`)
  await page.goto(`${service.url}/calender`)
  await page.getByRole('link', { name: 'Go to the calendar' }).click()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
})
