import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'
import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('The dashboard can be installed; offline one notice appears, loaded posts stay, writing goes on, and nothing is sent later', async ({
  page,
  open,
  context,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z', content: 'Read before' }])
  const navLink = (name: string) => page.getByRole('link', { name, exact: true })
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline.' })
  const prefetched = page.waitForResponse(/composers-.*\.js/)
  await open('/calendar')
  await expect(page.getByRole('button', { name: /Read before/ })).toBeVisible()
  await test.step('the icons, the web manifest and the theme colours are correct', async () => {
    const linked = await page.locator('link[rel=icon], link[rel=manifest], link[rel=apple-touch-icon]').all()
    const urls = await Promise.all(linked.map((link) => link.getAttribute('href')))
    const manifest = await page.request.get(`${service.url}/manifest.webmanifest`)
    const icons = [...(await manifest.text()).matchAll(/"src": "([^"]+)".*"purpose": "(\w+)"/g)]
    for (const url of [...urls, ...icons.map(([, src]) => src)]) {
      const response = await page.request.get(`${service.url}${url}`)
      expect(response.status(), url ?? '').toBe(200)
      expect(response.headers()['content-type']).toMatch(TYPES[url?.split('.').at(-1) ?? ''] ?? /^$/)
    }
    expect(icons.some(([, , purpose]) => purpose === 'maskable')).toBe(true)

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const themeColor = await page
        .locator(`meta[name=theme-color][media*=${colorScheme}]`)
        .getAttribute('content')
      const [pageRgb, themeRgb] = await page.evaluate((hex) => {
        const canvas = document.createElement('canvas').getContext('2d')
        return [getComputedStyle(document.documentElement).backgroundColor, hex].map((colour) => {
          if (canvas === null) return []
          canvas.fillStyle = colour ?? ''
          canvas.fillRect(0, 0, 1, 1)
          return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
        })
      }, themeColor)
      for (const [i, channel] of (pageRgb ?? []).entries())
        expect(Math.abs(channel - (themeRgb?.[i] ?? 999))).toBeLessThan(4)
    }
    await page.emulateMedia({ colorScheme: null })
  })
  await navLink('Quotas').click()
  await expect(page.getByRole('meter', { name: 'API drafts' })).toBeVisible()
  // Waits for the composers, because the browser prefetches all screens together with the composers.
  await prefetched
  await waitUntilIdle(page)

  await context.setOffline(true)
  await expect(notice).toHaveCount(1)
  await navLink('Calendar').click()
  await expect(page.getByRole('button', { name: /Read before/ })).toBeVisible()
  await navLink('Quotas').click()
  await expect(page.getByRole('meter', { name: 'API drafts' })).toBeVisible()
  await expect(notice).toHaveCount(1)

  const { segment, savedHere, schedule } = composerPage(page)
  await navLink('New thread').click()
  await segment(1).fill('Written without a network')
  await expect(savedHere).toBeVisible()
  await navLink('Drafts').click()
  await expect(page.getByRole('link', { name: 'Open: Written without a network' })).toBeVisible()
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(segment(1)).toHaveValue('Written without a network')
  await expect(schedule).toHaveAccessibleDescription(/You are offline/)
  await segment(1).press('Control+Enter')

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(schedule).not.toHaveAccessibleDescription(/You are offline/)
  await expect(segment(1)).toHaveValue('Written without a network')
  expect(await readCreated(service)).toEqual([])
})

const TYPES: Readonly<Record<string, RegExp>> = {
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
  webmanifest: /^application\/manifest\+json/,
}
