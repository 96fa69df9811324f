import { setTimeout } from 'node:timers/promises'
import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'
import { accountMenu } from '#e2e/support/pages/account-menu.ts'
import { expect, test } from '#e2e/support/story.ts'

const month = 'November 2026'

const SCREENS = [
  '/calendar?view=week',
  '/interactions?user=Kyna',
  '/quotas',
  '/drafts',
  '/compose/thread',
  '/compose/quote',
  '/plan',
  '/assumptions',
  '/nowhere',
]

test('The sign-in link opens the calendar and leaves no token in the URL, a signed-in person can type a URL, reload and open a second tab, and signing out ends the session in all', async ({
  page,
  open,
  service,
}) => {
  await open('/calendar')
  await expect(page.getByRole('grid', { name: month })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Nordlicht Verlag')
  await accountMenu(page).button.click()
  await expect(accountMenu(page).accounts).toContainText('Embedded service · pro')
  expect(page.url()).toBe(`${service.url}/calendar`)

  await page.goto(`${service.url}/quotas`)
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  await page.goto(`${service.url}//quotas/`)
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(`${service.url}/calendar`)
  await expect(second.getByRole('banner')).toContainText('Nordlicht Verlag')

  const cookies = await page.context().cookies()
  const proof = await page.evaluate(() =>
    localStorage.getItem(`almanac.proof.${localStorage.getItem('almanac.account')}`),
  )

  await accountMenu(page).signOut()
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Connect' })).toBeVisible()

  const replayed = await fetch(`${service.url}/api/v1/limit/get_limit`, {
    headers: {
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'X-Almanac-Proof': proof ?? '',
      'Sec-Fetch-Site': 'same-origin',
    },
  })
  expect(replayed.status).toBe(401)
})

test('A sign-in link that was used already says so, and offers to connect with a key', async ({
  page,
  service,
  browser,
}) => {
  const link = await service.launchLink()
  await page.goto(link)
  await expect(page.getByRole('grid', { name: month })).toBeVisible()
  const otherPage = await (await browser.newContext()).newPage()
  await otherPage.goto(link)
  await expect(otherPage.getByRole('alert')).toHaveText(
    'This link was used or is older than ten minutes. A device that is signed in makes another one in its Settings. The service prints a new one when it starts. While it runs, npm run admin -- link prints one.',
  )
  await expect(otherPage.getByRole('button', { name: 'Connect' })).toBeVisible()
  // Changes only the hash, so that the browser does not load the page again.
  const { hash } = new URL(await service.launchLink())
  await otherPage.goto(otherPage.url() + hash)
  await expect(otherPage.getByRole('grid', { name: month })).toBeVisible()
  expect(otherPage.url()).toBe(`${service.url}/calendar`)
  await otherPage.context().close()
})

test.describe(() => {
  test.use({ movesTime: true })

  test('A person signs in another device by a link of Settings, which is gone when it was used', async ({
    page,
    open,
    clock,
    service,
    browser,
  }) => {
    await open('/calendar')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('button', { name: 'Sign in another device' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect(settings.getByRole('button', { name: 'Make a link' })).toBeFocused()
    await expect(settings.getByText(/^Last sign-in by a link: Chrome on Linux/)).toBeVisible()
    await settings.getByRole('button', { name: 'Make a link' }).press('Enter')
    const made = settings.getByRole('group', { name: 'Link for another device' })
    await expect(made).toBeInViewport({ ratio: 1 })
    await expect(made.getByRole('button', { name: 'Copy the link' })).toBeFocused()
    await expect(settings.getByRole('figure', { name: 'QR code of the link' })).toBeVisible()
    await expect(settings).toContainText('Almanac listens on this machine only')
    const link = (await settings.getByText('#launch=').textContent()) ?? ''
    const userAgent = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'
    const phone = await browser.newContext({ userAgent })
    const other = await phone.newPage()
    await clock.show(other)
    await clock.pass(60_000)
    await other.goto(link)
    await expect(other.getByRole('grid', { name: month })).toBeVisible()
    expect(other.url()).toBe(`${service.url}/calendar`)
    await clock.pass(3_000)
    await expect(settings.getByText('Firefox on Android is signed in.')).toBeVisible()
    await expect(settings.getByText('#launch=')).toHaveCount(0)
    await expect(made).toBeFocused()
    await phone.close()
    expect(service.log.join('')).not.toContain(link.replace(/^.*=/, ''))
  })
})

test('A browser that signed in with a key says why it signs in no other device', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url}/connect`)
  await page.getByLabel('API key').fill(service.key)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const section = page.getByRole('region', { name: 'Sign in another device' })
  await expect(section).toContainText('Only a browser that signed in by a link can sign in another device.')
  await expect(section.getByRole('button')).toHaveCount(0)
})

test.describe(() => {
  test.use({ ownService: true })

  test('A wrong API key is refused with a message, and the right one connects', async ({ page, service }) => {
    await page.goto(`${service.url}/connect`)
    const field = page.getByLabel('API key')
    await expect(field).toHaveAttribute('type', 'password')
    await field.fill('almanac_key_that_is_wrong')
    await page.getByRole('button', { name: 'Show key' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(page.getByRole('region', { name: 'What a key is' })).toContainText('Ask the person')
    await expect(page.getByRole('region', { name: 'If you run this server' })).toContainText(
      'npm run admin -- key create',
    )
    const connect = page.getByRole('button', { name: 'Connect' })
    const before = await connect.boundingBox()
    await connect.click()
    await expect(page.getByText('The service refuses this API key.')).toBeVisible()
    expect(await connect.boundingBox()).toEqual(before)
    await field.fill(service.key)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid', { name: month })).toBeVisible()
  })
})

test('Signing out while a screen and its requests are still loading logs no error', async ({
  page,
  open,
  service,
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await open('/calendar')
  for (const path of SCREENS) {
    await expect(page.getByRole('grid', { name: month })).toBeVisible()
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      document.querySelector<HTMLElement>('[aria-label^="Account:"]')?.click()
    }, path)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByLabel('API key').fill(service.key)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('grid', { name: month })).toBeVisible()
  expect(errors).toEqual([])
})

test.describe(() => {
  test.use({ ownService: true })

  test('A sign-in right after a sign-out lasts, even if the sign-out is answered late', async ({
    page,
    open,
    service,
  }) => {
    const { endedSessions } = service.store
    const { end } = endedSessions
    endedSessions.end = async (...session) => {
      endedSessions.end = end
      await end(...session)
      // Delays the sign-out. A sign-in that does not wait for the sign-out would end within this time.
      await setTimeout(300)
    }
    await open('/calendar')
    const signedOut = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await accountMenu(page).signOut()
    await page.getByLabel('API key').fill(service.key)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid', { name: month })).toBeVisible()
    await signedOut
    await page.reload()
    await expect(page.getByRole('grid', { name: month })).toBeVisible()
  })
})

test('A revoked key locks the screen, and another key unlocks it', async ({ page, open, service }) => {
  await open('/quotas')
  await expect(page.getByRole('meter').first()).toBeVisible()
  // Waits for pending requests, because one of them would lock the screen before the press.
  await waitUntilIdle(page)
  await service.revokeKeys()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const lock = page.getByRole('dialog', { name: 'Connect again' })
  await expect(lock).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  const { key } = await service.makeKey()
  await lock.getByLabel('API key').fill(key)
  await lock.getByRole('button', { name: 'Connect' }).click()
  await expect(lock).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  expect(page.url()).toBe(`${service.url}/quotas`)
})
