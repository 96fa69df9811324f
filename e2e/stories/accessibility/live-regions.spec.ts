import type { Page } from 'playwright'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A new month is announced once, a typed filter at most once more, and nothing while a person writes, until 20 characters are left', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-12-02T08:00:00Z' }, { at: '2026-12-03T08:00:00Z', content: 'Fog' }])
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await test.step('the calendar', async () => {
    const announced = await recordAnnouncements(page)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('button', { name: /Fog/ })).toBeVisible()
    await expect.poll(() => announced.jsonValue()).toEqual(['December 2026'])
    await page.getByRole('searchbox').click()
    await page.keyboard.type('fog', { delay: 20 })
    await expect(page).toHaveURL(/q=fog/)
    expect((await announced.jsonValue()).length).toBeLessThanOrEqual(2)
  })
  await test.step('the composer', async () => {
    await goTo(page, '/compose/thread')
    const segment = page.getByRole('textbox', { name: 'Segment 1' })
    await segment.fill('The first words')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const announced = await recordAnnouncements(page)
    await page.keyboard.type(' and then forty more letters of them, typed.')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await announced.jsonValue()).toEqual([])
    await segment.fill('a'.repeat(261))
    await expect.poll(() => announced.jsonValue()).toHaveLength(1)
  })
})

function recordAnnouncements(page: Page) {
  return page.evaluateHandle(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], output, [role=status], [role=alert]'
    const announced: string[] = []
    const observer = new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => {
        const ancestor = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
        const added = [...addedNodes].flatMap((node) =>
          node instanceof Element
            ? [...node.querySelectorAll(LIVE), ...(node.matches(LIVE) ? [node] : [])]
            : [],
        )
        return ancestor === null || ancestor === undefined ? added : [ancestor]
      })
      for (const region of new Set(regions)) {
        const text = region.textContent.trim()
        if (text !== '') announced.push(text)
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return announced
  })
}
