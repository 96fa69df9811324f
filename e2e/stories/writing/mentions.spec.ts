import type { Page } from 'playwright/test'
import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

const LONG = 'a-very-long-handle-of-a-person.whose-name-has-many.letters.example.bsky.social'

test.beforeEach(async ({ service }) => {
  const answers = [
    kynasPost({ username: 'kyna.bsky.social' }),
    kynasPost({ username: 'kynaston', name: 'Orla Kynaston' }),
    kynasPost({ username: LONG, name: 'A person with a long handle' }),
  ]
  await service.addPosts(
    answers.map((target, index) => ({ at: `2026-11-1${index}T10:00:00Z`, type: 'comment' as const, target })),
  )
})

const listOf = (page: Page) => page.getByRole('listbox', { name: 'People to mention' })

test('A handle is completed from the people known, by keys, in a segment and in a commentary, and undone as one step', async ({
  page,
  open,
}) => {
  const { segment } = composerPage(page)
  const list = listOf(page)
  await open('/compose/thread')
  await expect(segment(1)).toBeFocused()
  await page.keyboard.type('Thanks 👩‍👩‍👧‍👦@')
  await expect(list).toBeHidden()
  await page.keyboard.type('kyn')
  await expect(list.getByRole('option')).toHaveText([
    /@kynaston.*Orla Kynaston.*ago/,
    /@kyna\.bsky\.social.*ago/,
  ])
  const options = list.getByRole('option')
  await expect(segment(1)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(segment(1)).toHaveValue('Thanks 👩‍👩‍👧‍👦@kyna.bsky.social ')
  await expect(list).toBeHidden()
  await expect(segment(1)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.type('and @long')
  await page.keyboard.press('Tab')
  await expect(segment(1)).toHaveValue(`Thanks 👩‍👩‍👧‍👦@kyna.bsky.social and @${LONG} `)
  await expect(segment(1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(segment(1)).toHaveValue('Thanks 👩‍👩‍👧‍👦@kyna.bsky.social and @long')

  await page.keyboard.type(' a@kyn')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('@k')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('y')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(segment(1)).toHaveValue(/@long a@kyn\n@ky\n$/)
  await page.keyboard.press('Tab')
  await expect(segment(1)).not.toBeFocused()
  await test.step('the undo of the field of a commentary takes it back', async () => {
    await goTo(page, '/compose/quote')
    const commentary = page.getByRole('textbox', { name: 'Commentary' })
    await commentary.click()
    await page.keyboard.type('By @orla')
    await listOf(page).getByRole('option').click()
    await expect(commentary).toHaveValue('By @kynaston ')
    await expect(commentary).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(commentary).toHaveValue('By @orla')
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 400 }, hasTouch: true, isMobile: true })

  test('On a phone the list lies above the bar, and a finger takes a person', async ({ page, open }) => {
    const { segment } = composerPage(page)
    await open('/compose/thread')
    await segment(1).tap()
    await page.keyboard.type('Thanks @k')
    const list = listOf(page)
    const option = list.getByRole('option', { name: /@kyna\.bsky/ })
    await expect(option).toBeVisible()
    const [box, bar] = [
      await list.boundingBox(),
      await page.getByRole('region', { name: 'Sending' }).boundingBox(),
    ]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await option.tap()
    await expect(segment(1)).toHaveValue('Thanks @kyna.bsky.social ')
    await expect(segment(1)).toBeFocused()
  })
})
