import { accountMenu } from '#e2e/support/pages/account-menu.ts'
import { addDemoAccount } from '#e2e/support/setup/demo-account.ts'
import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'
import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { reply } from '#e2e/support/pages/interactions-page.ts'
import type { StoryService } from '#e2e/support/story-service.ts'
import { expect, test } from '#e2e/support/story.ts'

test('What needs attention is one line and a list, what is dismissed stays dismissed, and a failed post can be sent again', async ({
  page,
  open,
  service,
}) => {
  const long = `${'It broke on the way to the printer. '.repeat(6)}The end.`
  await service.addPosts([
    { at: '2026-11-19T08:00:00Z', content: long, status: 'failed' },
    reply('2026-11-20T08:00:00Z', 'A quote that broke', {}, { status: 'failed', type: 'quote_repost' }),
    { at: '2026-11-20T09:00:00Z', content: 'All is well' },
  ])
  await open()
  const line = page.getByRole('button', { name: /attention/ })
  await expect(line).toHaveText('2 need attention: 2 failed, in the last 30 days')
  await expect(page).toHaveTitle('(2) Calendar · Almanac')
  const day = page.getByRole('button', { name: /^Friday, 20 November/ })
  await day.focus()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(day).toBeFocused()
  await line.press('Enter')
  const list = page.getByRole('complementary', { name: 'Needs attention' })
  const posts = list.getByRole('listitem')
  await expect(list.getByRole('heading', { name: 'Needs attention' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.locator('main table [data-post]').first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Post', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await line.press('Enter')
  await expect(list.getByRole('heading', { name: 'Needs attention' })).toBeFocused()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(list.getByRole('region', { name: 'Failed' }).getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('region', { name: 'Overdue' })).toHaveCount(0)
  await expect(posts.last()).toContainText('The end.')
  await expect(list).toContainText('The service does not try a failed post again by itself.')
  await expect(posts.first().getByRole('link', { name: 'Edit and send' })).toHaveAttribute(
    'href',
    /\/compose\/quote\?(?=.*tweet=900)(?=.*copy=)/,
  )
  await posts
    .last()
    .getByRole('button', { name: /^Failed/ })
    .press('Enter')
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel).toContainText('The end.')
  await expect(list).toHaveCount(0)
  await line.click()
  await expect(posts.last().getByRole('button', { name: /^Failed/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('The end.')
  await page.keyboard.press('Escape')
  await expect(posts.last().getByRole('button', { name: /^Failed/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(line).toBeFocused()
  await line.click()
  await posts.first().getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(posts.first()).toContainText('Dismissed')
  await expect(list.getByRole('region', { name: 'Failed' }).getByRole('heading')).toHaveText('Failed1')
  await expect(posts.first().getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect.poll(() => countDismissed(service)).toBe(1)
  await page.keyboard.press('Enter')
  await expect(posts.first()).not.toContainText('Dismissed')
  await expect.poll(() => countDismissed(service)).toBe(0)
  // Waits, because the dashboard saves the second change only after the first one.
  await waitUntilIdle(page)
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(line).toHaveText('1 needs attention: 1 failed, in the last 30 days')
  const before = list.getByRole('region', { name: 'Dismissed' })
  await expect(before.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('region', { name: 'Failed' }).getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Dismiss all' }).click()
  await list.getByRole('button', { name: 'Restore all' }).click()
  await expect(posts.first()).not.toContainText('Dismissed')
  await list.getByRole('button', { name: 'Dismiss all' }).press('Enter')
  await expect(page).toHaveTitle('Calendar · Almanac')
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  const dismissed = page.getByRole('button', { name: '2 dismissed' })
  await expect(dismissed).toBeFocused()
  await page.keyboard.press('Enter')
  await before.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click()
  await expect(line).toHaveText('1 needs attention: 1 failed, in the last 30 days')
  const takeBack = before.getByRole('button', { name: 'Restore all' })
  await takeBack.press('Enter')
  await expect(line).toHaveText('2 need attention: 2 failed, in the last 30 days')
  await expect(takeBack).toBeDisabled()
  await expect(takeBack).toBeFocused()

  const tryAgain = posts.last().getByRole('button', { name: 'Try again' })
  await tryAgain.press('Enter')
  await page.getByRole('dialog', { name: 'Publish it now?' }).press('Escape')
  await expect(tryAgain).toBeFocused()
  await tryAgain.press('Enter')
  await expect(page.getByRole('button', { name: 'Publish it now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is being sent again.').first()).toBeAttached()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Published.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the post' })).toBeVisible()
  await expect(line).toHaveText('1 needs attention: 1 failed, in the last 30 days')
  await expect(posts).toHaveCount(1)
  await expect(list.getByRole('heading', { name: 'Needs attention' })).toBeFocused()
})

test('Failed and overdue posts are listed apart', async ({ page, service, clock }) => {
  const key = await addDemoAccount(service, clock, 400)
  await page.goto(`${service.url}/calendar?panel=attention${new URL(await service.launchLink(key)).hash}`)
  const list = page.getByRole('complementary', { name: 'Needs attention' })
  const line = page.getByRole('button', {
    name: '8 need attention: 5 failed, 3 overdue, in the last 30 days',
  })
  await expect(line).toBeVisible()
  await expect(list.getByRole('region', { name: 'Failed' }).getByRole('listitem')).toHaveCount(5)
  const overdue = list.getByRole('region', { name: 'Overdue' }).getByRole('listitem')
  await expect(overdue).toHaveCount(3)
  await expect(list.getByText('They may still go out, so look on the platform first.')).toBeVisible()
  await expect(list.getByRole('link', { name: 'Why overdue?' })).toHaveAttribute('href', /#overdue$/)
  await expect(overdue.filter({ hasText: 'the service has not reported it as published' })).toHaveCount(3)
})

test('An overdue post is moved or edited where it stands in the list', async ({ page, open, service }) => {
  const words = 'Missed its moment'
  await service.addOverduePosts([
    { at: '2026-11-20T08:00:00Z', content: words, type: 'thread', segments: [words] },
  ])
  await open('/calendar?panel=attention')
  const list = page.getByRole('complementary', { name: 'Needs attention' })
  const overdue = list.getByRole('region', { name: 'Overdue' })
  await expect(overdue.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', /edit=/)
  const move = overdue.getByRole('button', { name: 'Move to…' })
  await move.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await dialog.press('Escape')
  await expect(move).toBeFocused()
  await move.press('Enter')
  await dialog.getByRole('textbox', { name: 'When' }).fill('Thu 26 Nov 10:00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Moved to Thu 26 Nov 10:00').first()).toBeVisible()
  await expect(overdue).toHaveCount(0)
  await expect(list.getByRole('heading', { name: 'Needs attention' })).toBeFocused()
})

test('On a phone the list that needs attention is over the days, and is there under a filter', async ({
  page,
  open,
  service,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await service.addPosts(
    Array.from({ length: 12 }, (_, index) => ({
      at: `2026-11-${String(index + 1).padStart(2, '0')}T08:00:00Z`,
      content: `Broken ${index}`,
      status: 'failed' as const,
    })),
  )
  await open('?view=month&status=published')
  const line = page.getByRole('button', { name: '12 need attention: 12 failed, in the last 30 days' })
  await expect(line).toBeInViewport({ ratio: 1 })
  await line.click()
  const list = page.getByRole('dialog', { name: 'Needs attention' })
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(list.getByRole('heading', { name: 'Needs attention' })).toBeInViewport()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toHaveCount(0)
  await expect(line).toBeFocused()
})

test.describe(() => {
  test.use({ movesTime: true })

  test('What happened since the last visit is counted, and a press shows it alone', async ({
    page,
    open,
    service,
    clock,
  }) => {
    await service.addPosts([{ at: '2026-11-20T09:00:00Z', content: 'Seen before' }])
    const noted = page.waitForResponse(
      (response) => response.url().endsWith('/workspace/settings') && response.request().method() === 'PUT',
    )
    await open()
    await expect(page.getByRole('button', { name: /Seen before/ })).toBeVisible()
    await noted
    await clock.pass(2 * 3_600_000)
    await service.addPosts([
      { at: '2026-11-21T13:00:00Z', content: 'Went out meanwhile' },
      { at: '2026-11-24T09:00:00Z', content: 'Planned meanwhile', createdAt: clock.now() - 60_000 },
    ])
    await page.reload()
    const since = page.getByRole('button', { name: /^Since your last visit/ })
    await expect(since).toHaveText('Since your last visit: 1 went out, 1 new', { useInnerText: true })
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(since.getByText('2 changes')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await since.click()
    await expect(page.getByRole('button', { name: /Seen before/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Went out meanwhile/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 posts, 1 hidden by filters')
    await page.reload()
    await expect(since).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Previous' }).click()
    const chosen = page.getByRole('button', { name: 'Since your last visit: nothing' })
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await chosen.click()
    await expect(chosen).toHaveCount(0)
  })
})

test('What two tabs dismiss is dismissed in both, and stays so', async ({
  page,
  context,
  clock,
  open,
  service,
}) => {
  await service.addPosts(
    ['One', 'Two', 'Three'].map((content, index) => ({
      at: `2026-11-${18 + index}T08:00:00Z`,
      content,
      status: 'failed',
    })),
  )
  const other = await context.newPage()
  await clock.show(other)
  await open()
  await open('/calendar', other)
  const tabs = [page, other].map((tab) => ({
    line: tab.getByRole('button', { name: /attention/ }),
    dismiss: (words: string) =>
      tab
        .getByRole('complementary', { name: 'Needs attention' })
        .getByRole('listitem')
        .filter({ hasText: words })
        .getByRole('button', { name: 'Dismiss' })
        .click(),
  }))
  for (const { line } of tabs) await line.click()
  for (const [index, words] of ['One', 'Two'].entries()) await tabs[index]?.dismiss(words)
  for (const tab of [page, other]) {
    await tab.keyboard.press('Escape')
    await expect(tab.getByRole('button', { name: /attention/ })).toHaveText(/^1 needs attention/)
    await tab.reload()
    await expect(tab.getByRole('button', { name: /attention/ })).toHaveText(/^1 needs attention/)
  }
})

test('A failed post needs no attention any more once it was edited and sent, and is shown with its new post', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-19T08:00:00Z', content: 'It broke on its way', status: 'failed' },
    { at: '2026-11-20T08:00:00Z', content: 'Another one broke', status: 'failed' },
  ])
  await open('/calendar?panel=attention')
  const line = page.getByRole('button', { name: /attention/ })
  const list = page.getByRole('complementary', { name: 'Needs attention' })
  const replaced = list.getByRole('region', { name: 'Replaced' })
  await expect(line).toHaveText('2 need attention: 2 failed, in the last 30 days')
  await list.getByRole('listitem').last().getByRole('link', { name: 'Edit and send' }).click()
  const { segment, schedule, created, saved } = composerPage(page)
  await expect(segment(1)).toHaveValue('It broke on its way')
  const notice = page.getByRole('status').filter({ hasText: 'The post of Thu 19 Nov 09:00 failed' })
  await expect(notice).toContainText('it replaces that post, which needs no attention any more')
  await schedule.click()
  await expect(created).toBeVisible()

  await goTo(page, '/calendar?panel=attention')
  await expect(line).toHaveText('1 needs attention: 1 failed, in the last 30 days')
  const { button, accounts } = accountMenu(page)
  await button.click()
  await expect(accounts.first()).toContainText('1 needs attention')
  await page.keyboard.press('Escape')
  const link = replaced.getByRole('button', { name: 'Replaced, scheduled Sat 21 Nov 13:30', exact: true })
  await expect(replaced.getByRole('listitem')).toHaveCount(1)
  await link.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel).toContainText('Scheduled')
  await expect(panel).toContainText('It broke on its way')
  await page.keyboard.press('Escape')

  await replaced.getByRole('button', { name: /^Failed/ }).click()
  await expect(panel.getByText('Failed', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Replaced, scheduled Sat 21 Nov 13:30', exact: true }).click()
  await expect(panel.getByText('Scheduled', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await list.getByRole('region', { name: 'Failed' }).getByRole('link', { name: 'Edit and send' }).click()
  await segment(1).fill('Another one, written anew')
  await expect(saved).toBeVisible()
  await goTo(page, '/calendar?panel=attention')
  await expect(line).toHaveText('1 needs attention: 1 failed, in the last 30 days')
  await list.getByRole('link', { name: 'Continue editing' }).press('Enter')
  await expect(segment(1)).toHaveValue('Another one, written anew')
  await expect(page.getByText('The post of Fri 20 Nov 09:00 failed')).toBeVisible()
})

test('Another device knows the copies of failed posts, whatever their words', async ({
  page,
  browser,
  clock,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-19T08:00:00Z', content: 'It broke on its way', status: 'failed' },
    { at: '2026-11-20T08:00:00Z', content: 'Another one broke', status: 'failed' },
  ])
  await open('/calendar?panel=attention')
  const list = page.getByRole('complementary', { name: 'Needs attention' })
  const { segment, schedule, created } = composerPage(page)
  for (const [failed, sent] of [
    [/It broke/, 'It broke  on its WAY'],
    [/Another one/, 'Written anew'],
  ] as const) {
    await open('/calendar?panel=attention')
    await list
      .getByRole('listitem')
      .filter({ hasText: failed })
      .getByRole('link', { name: 'Edit and send' })
      .click()
    await segment(1).fill(sent)
    await schedule.click()
    await expect(created).toBeVisible()
  }
  await open('/calendar?panel=attention')
  await expect(list.getByRole('region', { name: 'Replaced' }).getByRole('listitem')).toHaveCount(2)

  const device = await browser.newContext()
  const other = await device.newPage()
  await clock.show(other)
  await open('/calendar?panel=attention', other)
  const theirs = other.getByRole('complementary', { name: 'Needs attention' })
  const copied = theirs.getByRole('region', { name: 'Replaced' }).getByRole('listitem')
  await expect(copied).toHaveCount(2)
  for (const words of ['It broke on its way', 'Another one broke'])
    await expect(copied.filter({ hasText: words })).toHaveText(/Replaced, scheduled Sat 21 Nov/)
  await expect(theirs.getByRole('region', { name: 'Failed' })).toHaveCount(0)
  await device.close()
})

async function countDismissed({ store, account }: StoryService): Promise<number> {
  const stored = await store.workspaces.findSettings(account.uuid)
  // The cast is safe, because the service stores the dismissals as a JSON list.
  return (JSON.parse(stored?.dismissed ?? '[]') as unknown[]).length
}

test('A dismissal that the service does not store is taken back, and the screen says why', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-19T08:00:00Z', content: 'It broke', status: 'failed' }])
  await open()
  await page.getByRole('button', { name: /attention/ }).click()
  const list = page.getByRole('complementary', { name: 'Needs attention' })
  const { saveSettings } = service.store.workspaces
  service.store.workspaces.saveSettings = () => Promise.reject(new Error('The disk is full'))
  await list.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.')
  await expect(list.getByRole('button', { name: 'Dismiss', exact: true })).toBeVisible()
  service.store.workspaces.saveSettings = saveSettings
})
