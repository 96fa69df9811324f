import type { Page } from 'playwright'
import { expect, test } from '#e2e/support/story.ts'

test('Nothing is announced while a person writes, until few characters are left', async ({ page, open }) => {
  await open('/compose/thread')
  const segment = page.getByRole('textbox', { name: 'Segment 1' })
  await segment.fill('The first words')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const heard = await listen(page)
  await page.keyboard.type(' and then forty more letters of them, typed.')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  expect(await heard.jsonValue()).toEqual([])
  await segment.fill('a'.repeat(261))
  await expect.poll(() => heard.jsonValue()).toHaveLength(1)
})

test('Another month is announced once, and a filter says what it hides once', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-12-02T08:00:00Z' }, { at: '2026-12-03T08:00:00Z', content: 'Fog' }])
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  const heard = await listen(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: /Fog/ })).toBeVisible()
  expect(await heard.jsonValue()).toEqual(['December 2026'])
  await page.getByRole('searchbox').click()
  await page.keyboard.type('fog', { delay: 20 })
  await expect(page).toHaveURL(/q=fog/)
  expect((await heard.jsonValue()).length).toBeLessThanOrEqual(2)
})

/** Collects the announcements from now on: changes of live regions, and new live regions. */
function listen(page: Page) {
  return page.evaluateHandle(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], output, [role=status], [role=alert]'
    const heard: string[] = []
    const observer = new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
        const within = [...addedNodes].flatMap((node) =>
          node instanceof Element
            ? [...node.querySelectorAll(LIVE), ...(node.matches(LIVE) ? [node] : [])]
            : [],
        )
        return around === null || around === undefined ? within : [around]
      })
      for (const region of new Set(regions)) {
        const words = region.textContent.trim()
        if (words !== '') heard.push(words)
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return heard
  })
}
