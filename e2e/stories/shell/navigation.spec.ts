import { holdScript } from '#e2e/support/checks/hold-script.ts'
import { startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { expect, test } from '#e2e/support/story.ts'

test('With the keyboard a person can skip to the content and go from screen to screen; a new one begins at its top, and Back leads to where it was left', async ({
  page,
  open,
  service,
}) => {
  await open('/quotas')
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  for (const name of ['New thread', 'New quote', 'Plan many', 'Calendar']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Interactions', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Interactions · Almanac')
  await expect(page.getByRole('link', { name: 'Interactions' })).toHaveAttribute('aria-current', 'page')

  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.goto(`${service.url}/assumptions`)
  const link = page.getByRole('definition').getByRole('link', { name: 'Quotas' }).last()
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled()
  expect(left).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(left)
  await page.goForward()
  await page.getByRole('link', { name: 'How are they counted?' }).first().click()
  await expect(page.locator(':focus')).toBeInViewport()
  await expect(page).toHaveURL(/assumptions#/)
})

test.describe('without a service', () => {
  test.use({ hasServerInFront: true })

  test('Without a connection days, dialogs and screens say so, and come by themselves when it is back', async ({
    page,
    service,
  }) => {
    const proxy = await startLossyProxy(service.url)
    const release = await holdScript(page, 'other-screens')
    await page.goto(`${proxy.url}/calendar${new URL(await service.launchLink()).hash}`)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('as of')
    proxy.isDown = true
    release()
    await page.keyboard.press('?')
    const gone = page.getByRole('alert').filter({ hasText: 'The service does not answer.' })
    await expect(gone).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    // Finds the button by its text, because the panel for a first start has a "Close" button with an icon instead of
    // text.
    await page.getByRole('button', { name: 'Close' }).and(page.getByText('Close')).click()
    await page.getByRole('link', { name: 'Quotas' }).click()
    await expect(gone).toBeVisible()
    await expect(page.getByText(/Next try at \d\d:\d\d:\d\d\./)).toBeVisible()
    proxy.isDown = false
    await expect(page.getByRole('meter').first()).toBeVisible()

    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await expect(summary).toContainText('as of')
    proxy.isDown = true
    for (const month of ['December 2026', 'January 2027']) {
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByRole('grid', { name: month })).toBeVisible()
    }
    await expect(page.getByRole('gridcell', { name: 'Friday, 15 January 2027, not read' })).toBeVisible()
    await expect(summary).toContainText(/Next try at/)
    await expect(summary).toContainText('Nothing read yet')
    await page.getByRole('button', { name: 'Agenda', exact: true }).click()
    await expect(page.getByText('The posts could not be read.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Month', exact: true }).click()
    proxy.isDown = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('gridcell', { name: 'Friday, 15 January 2027, no posts' })).toBeVisible()
    await proxy.stop()
  })
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

test('Tab reaches the links beside the screen in the order in which they are seen, at every width', async ({
  page,
  open,
}) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await open('/quotas')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const places = await links.evaluateAll((all) =>
      all.map((link) => {
        const { x, y } = link.getBoundingClientRect()
        return { x, y }
      }),
    )
    const isSeen = places.every(({ x, y }, index) => {
      const before = places[index - 1]
      return before === undefined || y > before.y + 8 || (Math.abs(y - before.y) <= 8 && x > before.x)
    })
    expect(isSeen).toBe(true)
  }
})
