import { onComposer, readCreated } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('Offline is said once, what was read stays, writing goes on, and nothing sends itself later', async ({
  page,
  open,
  context,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z', content: 'Read before' }])
  const place = (name: string) => page.getByRole('link', { name, exact: true })
  const notice = page.getByText('You are offline.')
  // Every screen was prefetched by then.
  const fetched = page.waitForResponse(/keys-dialog-.*\.js/)
  await open('/calendar')
  await expect(page.getByRole('button', { name: /Read before/ })).toBeVisible()
  await place('Quotas').click()
  await expect(page.getByRole('meter', { name: 'API drafts' })).toBeVisible()
  await fetched

  await context.setOffline(true)
  await expect(notice).toHaveCount(1)
  await place('Calendar').click()
  await expect(page.getByRole('button', { name: /Read before/ })).toBeVisible()
  await place('Quotas').click()
  await expect(page.getByRole('meter', { name: 'API drafts' })).toBeVisible()
  await expect(notice).toHaveCount(1)

  const { segment, saved, schedule } = onComposer(page)
  await place('New thread').click()
  await segment(1).fill('Written without a network')
  await expect(saved).toBeVisible()
  await place('Drafts').click()
  await expect(page.getByText('Written without a network')).toBeVisible()
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(segment(1)).toHaveValue('Written without a network')
  await expect(schedule).toBeVisible()

  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(segment(1)).toHaveValue('Written without a network')
  expect(await readCreated(service)).toEqual([])
})

test('The files that installing the dashboard needs exist, with their types and colours', async ({
  page,
  open,
  service,
}) => {
  await open('/calendar')
  const linked = await page.locator('link[rel=icon], link[rel=manifest], link[rel=apple-touch-icon]').all()
  const addresses = await Promise.all(linked.map((link) => link.getAttribute('href')))
  const answer = await page.request.get(`${service.url}/manifest.webmanifest`)
  const icons = [...(await answer.text()).matchAll(/"src": "([^"]+)".*"purpose": "(\w+)"/g)]
  for (const address of [...addresses, ...icons.map(([, src]) => src)]) {
    const answer = await page.request.get(`${service.url}${address}`)
    expect(answer.status(), address ?? '').toBe(200)
    expect(answer.headers()['content-type']).toMatch(TYPES[address?.split('.').at(-1) ?? ''] ?? /^$/)
  }
  expect(icons.some(([, , purpose]) => purpose === 'maskable')).toBe(true)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const said = await page.locator(`meta[name=theme-color][media*=${colorScheme}]`).getAttribute('content')
    // A canvas turns both colours into comparable numbers.
    const [page_, told] = await page.evaluate((hex) => {
      const brush = document.createElement('canvas').getContext('2d')
      return [getComputedStyle(document.documentElement).backgroundColor, hex].map((colour) => {
        if (brush === null) return []
        brush.fillStyle = colour ?? ''
        brush.fillRect(0, 0, 1, 1)
        return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3)
      })
    }, said)
    for (const [i, part] of (page_ ?? []).entries())
      expect(Math.abs(part - (told?.[i] ?? 999))).toBeLessThan(4)
  }
})

const TYPES: Readonly<Record<string, RegExp>> = {
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
  webmanifest: /^application\/manifest\+json/,
}
