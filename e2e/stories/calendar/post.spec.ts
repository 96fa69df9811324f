import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const target = {
  name: 'Kyna Reed',
  username: 'Kyna',
  profilePhoto: '',
  socialId: '5',
  verified: 'true',
  tweetId: '900',
  text: 'What is a map?',
}

test('A post opens beside the calendar with all its details and actions', async ({ page, open, service }) => {
  await service.addPosts([
    {
      at: '2026-11-20T08:00:00Z',
      content: 'A map is a promise',
      type: 'comment',
      target,
      responseTweetId: '4711',
    },
  ])
  await open()
  const chip = page.getByRole('button', { name: 'A map is a promise' })
  await chip.click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel.getByRole('heading', { name: 'Post' })).toBeFocused()
  await expect(panel).toContainText('What is a map?')
  await expect(panel).toContainText('Fri 20 Nov 2026, 09:00 CET')
  await expect(panel).toContainText('Fri 20 Nov 2026, 08:00 UTC')
  await expect(panel.getByRole('button', { name: 'Copy published id' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Quote this post' })).toHaveAttribute(
    'href',
    /\/compose\/quote\?tweet=4711/,
  )
  await expect(panel.getByRole('link', { name: 'All interactions with @Kyna' })).toHaveAttribute(
    'href',
    /\/interactions\?user=Kyna/,
  )
  await expect(panel.getByRole('link', { name: 'Copy as new' })).toHaveAttribute(
    'href',
    /\/compose\/thread\?copy=/,
  )

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(chip).toBeFocused()
  await page.goBack()
  await expect(panel).toContainText('A map is a promise')
})

test('The posts before and after are a button or a key away, and a post whose turn came too late says so', async ({
  page,
  open,
  service,
  clock,
}) => {
  await service.addPosts([
    { at: '2026-11-21T13:00:00Z', content: 'Its turn came late' },
    { at: '2026-11-22T14:58:00Z', content: 'A few minutes ago' },
    { at: '2026-11-22T18:00:00Z', content: 'Tonight' },
  ])
  // A machine that slept for 27 hours: a day is the limit.
  await clock.pass(27 * 3_600_000)
  const days = new URLSearchParams({ start_date: '2026-11-21', end_date: '2026-11-22' })
  const read = () =>
    fetch(`${service.url}/api/v1/dashboard/post/by_date?${days}`, { headers: { 'X-API-KEY': service.key } })
  await expect.poll(async () => await (await read()).text()).toContain('"failure_reason":"late"')

  await open('/calendar?view=week')
  await page.getByRole('button', { name: /Tonight/ }).click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  const before = panel.getByRole('button', { name: 'Previous post' })
  const after = panel.getByRole('button', { name: 'Next post' })
  await expect(panel).toContainText('Tonight')
  await expect(after).toBeDisabled()
  await before.click()
  await expect(panel).toContainText('A few minutes ago')
  await expect(before).toBeFocused()
  await page.keyboard.press('k')
  await expect(panel).toContainText('Its turn came late')
  await expect(panel).toContainText(
    'Its time was long past when its turn came, so the service did not publish it.',
  )
  await expect(before).toBeDisabled()
  await page.keyboard.press('j')
  await expect(panel).toContainText('A few minutes ago')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /A few minutes ago/ })).toBeFocused()
})

test('On a phone a link to a post opens it in a dialog', async ({ page, open, service }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await service.addPosts([
    { uuid: 'a3c1f0de-0000-4000-8000-000000000001', at: '2026-11-20T08:00:00Z', content: 'Small screens' },
  ])
  await open('/calendar?post=a3c1f0de-0000-4000-8000-000000000001')
  const dialog = page.getByRole('dialog', { name: 'Post' })
  await expect(dialog).toContainText('Small screens')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/post=/)
})

test('A link to a post that is not loaded says so', async ({ page, open }) => {
  await open('/calendar?post=a3c1f0de-0000-4000-8000-000000000002')
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText(
    'This post is not among those read.',
  )
})

test('What needs attention is one line and a list, and what is dismissed stays dismissed', async ({
  page,
  open,
  service,
}) => {
  const long = `${'It broke on the way to the printer. '.repeat(6)}The end.`
  await service.addPosts([
    { at: '2026-11-19T08:00:00Z', content: long, status: 'failed' },
    {
      at: '2026-11-20T08:00:00Z',
      content: 'A quote that broke',
      status: 'failed',
      type: 'quote_repost',
      target,
    },
    { at: '2026-11-20T09:00:00Z', content: 'All is well' },
  ])
  await open()
  const line = page.getByRole('button', { name: /attention/ })
  await expect(line).toHaveText('2 need attention: 2 failed, in the last 30 days')
  await line.click()
  const list = page.getByRole('dialog', { name: 'Needs attention' })
  const posts = list.getByRole('listitem')
  await expect(posts).toHaveCount(2)
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'Friday, 20 November 2026',
    'Thursday, 19 November 2026',
  ])
  await expect(posts.last()).toContainText('The end.')
  await expect(posts.last()).toContainText('The service could not publish it and will not try again.')
  await expect(posts.first().getByRole('link', { name: 'Copy as new' })).toHaveAttribute(
    'href',
    /\/compose\/quote\?(?=.*tweet=900)(?=.*copy=)/,
  )
  await posts.first().getByRole('button', { name: 'Dismiss' }).click()
  await expect(posts).toHaveCount(1)
  await page.reload()
  await expect(line).toHaveText('1 needs attention: 1 failed, in the last 30 days')
  await line.click()
  await list.getByRole('button', { name: 'Dismiss all' }).click()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(line).toHaveCount(0)
})

test('What happened since the last visit is counted, and a press shows it alone', async ({
  page,
  open,
  service,
  clock,
}) => {
  await service.addPosts([{ at: '2026-11-20T09:00:00Z', content: 'Seen before' }])
  await open()
  await expect(page.getByRole('button', { name: /Seen before/ })).toBeVisible()
  await clock.pass(2 * 3_600_000)
  await service.addPosts([
    { at: '2026-11-21T13:00:00Z', content: 'Went out meanwhile' },
    { at: '2026-11-24T09:00:00Z', content: 'Planned meanwhile', createdAt: clock.now() - 60_000 },
  ])
  await page.reload()
  const since = page.getByRole('button', { name: /^Since your last visit/ })
  await expect(since).toHaveText('Since your last visit: 1 went out, 1 new')
  await since.click()
  await expect(page.getByRole('button', { name: /Seen before/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Went out meanwhile/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 posts, 1 hidden by filters')
  await page.reload()
  await expect(since).toHaveAttribute('aria-pressed', 'true')
})

test('A long post is copied into as many segments as its text needs', async ({ page, open, service }) => {
  const sentences = Array.from({ length: 40 }, (_, index) => `Sentence ${index + 1} says what it has to say.`)
  await service.addPosts([{ at: '2026-11-20T08:00:00Z', content: sentences.join(' ') }])
  await open()
  await page.getByRole('button', { name: /Sentence 1 says/ }).click()
  await page.getByRole('complementary', { name: 'Post' }).getByRole('link', { name: 'Copy as new' }).click()
  const { segment } = composerPage(page)
  await expect(segment(1)).toHaveValue(/^Sentence 1 says/)
  const areas = page.getByRole('textbox', { name: /^Segment \d+$/ })
  const texts = await Promise.all((await areas.all()).map((area) => area.inputValue()))
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.every((text) => text.length <= 280)).toBe(true)
  // No word is lost or split.
  expect(texts.join(' ').split(/\s+/)).toEqual(sentences.join(' ').split(' '))
  await expect(page.getByText(`${texts.length} of 25 segments`)).toBeVisible()
})

test('A copied text that is too long for 25 segments stays visible as overflow', async ({
  page,
  open,
  service,
}) => {
  const words = Array.from({ length: 1_500 }, (_, index) => `word${index + 1}`)
  await service.addPosts([{ at: '2026-11-20T08:00:00Z', content: words.join(' ') }])
  await open()
  await page.getByRole('button', { name: /word1 / }).click()
  await page.getByRole('complementary', { name: 'Post' }).getByRole('link', { name: 'Copy as new' }).click()
  await expect(page.getByText('25 of 25 segments')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('word1500')
})
