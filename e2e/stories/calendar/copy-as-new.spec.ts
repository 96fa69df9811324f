import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A long text is copied into as many segments as it needs; a reply says that the copy is none, and what is too long stays visible', async ({
  page,
  open,
  service,
}) => {
  const sentences = Array.from({ length: 40 }, (_, index) => `Sentence ${index + 1} says what it has to say.`)
  const words = Array.from({ length: 1_500 }, (_, index) => `word${index + 1}`)
  await service.addPosts([
    { at: '2026-11-20T08:00:00Z', content: sentences.join(' '), type: 'comment', target: kynasPost() },
    { at: '2026-11-19T08:00:00Z', content: words.join(' ') },
  ])
  const copy = async (name: RegExp) => {
    await page.getByRole('button', { name }).click()
    const panel = page.getByRole('complementary', { name: 'Post' })
    await expect(panel).toContainText(name)
    await panel.getByRole('link', { name: 'Copy as new' }).click()
  }
  await open()
  await test.step('a reply', async () => {
    await copy(/Sentence 1 says/)
    const { segment } = composerPage(page)
    await expect(segment(1)).toHaveValue(/^Sentence 1 says/)
    await expect(page.getByText(/copy of a reply to @Kyna\. Replies cannot be created/)).toBeVisible()
    const areas = page.getByRole('textbox', { name: /^Segment \d+$/ })
    const texts = await Promise.all((await areas.all()).map((area) => area.inputValue()))
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.every((text) => text.length <= 280)).toBe(true)
    expect(texts.join(' ').split(/\s+/)).toEqual(sentences.join(' ').split(' '))
    await expect(page.getByText(`${texts.length} of 25 segments`)).toBeVisible()
  })
  await test.step('what is beyond 25 segments stays in the last one, marked', async () => {
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await copy(/word1 /)
    await expect(page.getByText('25 of 25 segments')).toBeVisible()
    const { segment } = composerPage(page)
    await expect(segment(25)).toHaveValue(/ word1500$/)
    await expect(segment(25)).toHaveAttribute('aria-invalid', 'true')
  })
})

test('A failed post of another account that is sent again does not decide who posts the next thread', async ({
  page,
  open,
  service,
}) => {
  const content = 'The ferry is late'
  await service.addPosts([
    { at: '2026-11-20T08:00:00Z' },
    {
      at: '2026-11-20T09:00:00Z',
      calendarId: service.second.id,
      status: 'failed',
      type: 'thread',
      content,
      segments: [content],
    },
  ])
  const { segment, schedule, created } = composerPage(page)
  const postAs = page.getByRole('combobox', { name: 'Post as' })
  await open('/compose/thread')
  await expect(postAs).toHaveValue(service.calendar.uuid)
  await goTo(page, '/calendar')
  await page.getByRole('button', { name: /The ferry is late/ }).click()
  await page.getByRole('complementary', { name: 'Post' }).getByRole('link', { name: 'Edit and send' }).click()
  await expect(segment(1)).toHaveValue(content)
  await expect(postAs).toHaveValue(service.second.uuid)
  await schedule.click()
  await expect(created).toBeVisible()
  await page.getByRole('link', { name: 'Write another thread' }).click()
  await expect(postAs).toHaveValue(service.calendar.uuid)
})

test('Copying a scheduled post asks whether to edit it, and the copy keeps the hour on the next day', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-24T08:10:00Z', content: 'Doors at nine', type: 'thread', segments: ['Doors at nine'] },
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await open()
  await page.getByRole('button', { name: /Doors at nine/ }).click()
  const copy = page.getByRole('complementary', { name: 'Post' }).getByRole('button', { name: 'Copy as new' })
  await copy.press('Enter')
  const question = page.getByRole('dialog', { name: 'Edit this post, or write another one?' })
  await expect(question.getByRole('link', { name: 'Edit this post' })).toHaveAttribute('href', /edit=/)
  await page.keyboard.press('Escape')
  await expect(copy).toBeFocused()
  await copy.press('Enter')
  await question.getByRole('link', { name: 'Write another one' }).click()
  const { segment } = composerPage(page)
  await expect(segment(1)).toHaveValue('Doors at nine')
  await expect(page.getByText('Wed 25 Nov 09:10 CET (08:10 UTC)').first()).toBeVisible()
})
