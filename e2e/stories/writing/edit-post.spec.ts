import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import type { StoryService } from '#e2e/support/story-service.ts'
import { startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

const UUID = '3f0c2f9e-6a1b-4c52-9d5a-0f6f3f1f2a10'
const MONDAY = '2026-11-30T08:00:00Z'
const STAYS = 'Scheduled for Mon 30 Nov 09:00; it stays scheduled while you edit'

function editPage(page: Page) {
  return {
    ...composerPage(page),
    save: page.getByRole('button', { name: 'Save changes' }),
    stays: page.getByText(STAYS),
    panel: page.getByRole('complementary', { name: 'Post' }),
    drafts: page.getByRole('list', { name: 'Drafts' }),
  }
}

function addThread(service: StoryService, at = MONDAY) {
  const segments = ['Good mroning', 'And the rest']
  return service.addPosts([{ uuid: UUID, at, type: 'thread', segments, content: segments.join('\n\n') }])
}

async function changeElsewhere({ store, account }: StoryService, edit: { texts: string[] } | null) {
  const post = await store.postChanges.find(account.uuid, UUID)
  if (post === null) throw new Error('The post is there')
  const by = { account: account.uuid, id: randomUUID(), digest: '', by: 'dashboard' } as const
  const wanted = { uuid: UUID, version: post.version }
  const change =
    edit === null
      ? ({ kind: 'delete', draft: null, ...wanted } as const)
      : ({ kind: 'edit', edit, ...wanted } as const)
  const changed = await store.postChanges.change(by, change, () => null)
  if (!changed.ok) throw new Error(changed.trouble.reason)
}

test('By keyboard alone a typo of a scheduled post is fixed, and Undo brings the old words back', async ({
  page,
  open,
  service,
}) => {
  const { segment, stays, panel, save, drafts } = editPage(page)
  await addThread(service)
  await open('/calendar?view=month&date=2026-11-30')
  const post = page.getByRole('button', { name: /Good mroning/ })
  await post.focus()
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(stays).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit post', level: 1 })).toBeVisible()
  await expect(segment(2)).toHaveValue('And the rest')
  await expect(page.getByRole('combobox', { name: 'Post as' })).toBeDisabled()
  await expect(save).toHaveAccessibleDescription('Nothing is changed yet.')
  await expect(page.getByRole('button', { name: 'More ways to send' })).toHaveCount(0)
  await segment(1).fill('Good morning')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('Saved. It goes out Mon 30 Nov 09:00.').first()).toBeVisible()
  await expect(panel).toContainText('Good morning')
  expect(await readCreated(service)).toMatchObject([
    { content: 'Good morning\n\nAnd the rest', status: 'scheduled' },
  ])
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken back. The post is as it was before.').first()).toBeVisible()
  await expect(panel).toContainText('Good mroning')
  await page.goto(`${service.url}/drafts`)
  await expect(page.getByText('No drafts.')).toBeVisible()
  await expect(drafts).toHaveCount(0)
})

test('An edit that was begun is kept as a draft, is no second post on its day, and opens again with its words', async ({
  page,
  open,
  service,
}) => {
  const { segment, saved, save, stays, drafts } = editPage(page)
  await addThread(service)
  await open(`/compose/thread?edit=${UUID}`)
  await expect(stays).toBeVisible()
  await segment(1).fill('Good morning, all')
  await expect(saved).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await page.goto(`${service.url}/calendar?view=month&date=2026-11-30`)
  await expect(page.getByRole('button', { name: /Good mroning/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Good morning, all/ })).toHaveCount(0)
  await page.goto(`${service.url}/drafts`)
  await expect(drafts).toContainText('Edit of a scheduled post')
  await page.getByRole('link', { name: 'Open: Good morning, all' }).click()
  await expect(segment(1)).toHaveValue('Good morning, all')
  await page.goto(`${service.url}/compose/thread?edit=${UUID}`)
  await expect(segment(1)).toHaveValue('Good morning, all')
  await expect(stays).toBeVisible()

  await page.getByRole('textbox', { name: 'Time' }).fill('10:15')
  await save.click()
  await expect(page.getByText('Saved. It goes out Mon 30 Nov 10:15.').first()).toBeVisible()
  expect(await readCreated(service)).toMatchObject([{ content: 'Good morning, all\n\nAnd the rest' }])
})

test('Cancel leaves a scheduled post as it is, Undo brings the edit back, and Escape cancels it as well', async ({
  page,
  open,
  service,
}) => {
  const { segment, saved, stays, panel, drafts } = editPage(page)
  const cancel = page.getByRole('button', { name: 'Cancel' })
  const discarded = page.getByText('Your changes are discarded. The post is as it was.').first()
  await addThread(service)
  await open(`/compose/thread?edit=${UUID}`)
  await expect(stays).toBeVisible()
  await cancel.click()
  await expect(panel).toContainText('Good mroning')
  await expect(discarded).toHaveCount(0)

  await panel.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(stays).toBeVisible()
  await segment(1).fill('Good morning')
  await expect(saved).toBeVisible()
  await segment(1).fill('Good morning, all')
  await cancel.click()
  await expect(discarded).toBeVisible()
  await expect(panel).toContainText('Good mroning')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(segment(1)).toHaveValue('Good morning, all')
  await expect(stays).toBeVisible()

  await segment(1).press('Escape')
  await expect(discarded).toBeVisible()
  await page.goto(`${service.url}/drafts`)
  await expect(page.getByText('No drafts.')).toBeVisible()
  await expect(drafts).toHaveCount(0)
  expect(await readCreated(service)).toMatchObject([{ content: 'Good mroning\n\nAnd the rest' }])
})

test('An edit of a post that was changed elsewhere is not saved over it: its words are taken, or become a new draft', async ({
  page,
  open,
  service,
}) => {
  const { segment, save, saved, schedule, drafts } = editPage(page)
  const notice = page.getByRole('alert').filter({ hasText: /^Changed elsewhere/ })
  await addThread(service)
  await open(`/compose/thread?edit=${UUID}`)
  await segment(1).fill('Mine')
  await changeElsewhere(service, { texts: ['Theirs'] })
  await save.click()
  await expect(notice).toBeVisible()
  await expect(save).toHaveAccessibleDescription(/The post was changed elsewhere/)
  await expect(segment(1)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(segment(1)).toHaveValue('Theirs')
  await expect(notice).toHaveCount(0)

  await segment(1).fill('Mine again')
  await changeElsewhere(service, { texts: ['Theirs again'] })
  await save.click()
  await page.getByRole('button', { name: 'Keep mine as a new draft' }).click()
  await expect(schedule).toBeVisible()
  await expect(segment(1)).toHaveValue('Mine again')
  await expect(saved).toBeVisible()
  expect(await readCreated(service)).toMatchObject([{ content: 'Theirs again' }])
  await page.goto(`${service.url}/drafts`)
  await expect(drafts).toContainText('Mine again')
  await expect(drafts).not.toContainText('Edit of a scheduled post')
})

test.describe('behind a bad network', () => {
  test.use({ hasServerInFront: true })

  test('a change whose answer is lost counts once, and the calendar says that it is saved', async ({
    page,
    service,
  }) => {
    const { segment, save } = editPage(page)
    await addThread(service)
    const proxy = await startLossyProxy(service.url)
    await page.goto(`${proxy.url}/compose/thread?edit=${UUID}${new URL(await service.launchLink()).hash}`)
    await segment(1).fill('Good morning')
    proxy.lostAnswers = /\/workspace\/posts\/changes$/
    await save.click()
    await expect(page.getByText('Saved. It goes out Mon 30 Nov 09:00.').first()).toBeVisible()
    const post = await service.store.postChanges.find(service.account.uuid, UUID)
    expect(post?.texts).toEqual(['Good morning', 'And the rest'])
    expect(post === null ? [] : await service.store.postChanges.history(post)).toHaveLength(1)
    await proxy.stop()
  })
})

test('Words that the calendar has already are saved after a second press only, and a failed post whose copy is scheduled is tried again so too', async ({
  page,
  open,
  service,
}) => {
  const { segment, save, panel } = editPage(page)
  await addThread(service)
  await service.addPosts([
    { at: '2026-12-01T08:00:00Z', type: 'thread', content: 'Said on Tuesday' },
    { at: '2026-11-20T08:00:00Z', type: 'thread', content: 'Said on Tuesday', status: 'failed' },
  ])
  await open(`/compose/thread?edit=${UUID}`)
  await segment(1).fill('Said on')
  await segment(2).fill('Tuesday')
  await save.click()
  const question = page.getByRole('dialog', { name: 'Send both?' })
  await expect(question).toContainText('Already scheduled Tue 1 Dec 09:00')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await readCreated(service)).toContainEqual(
    expect.objectContaining({ content: 'Good mroning\n\nAnd the rest' }),
  )
  await save.click()
  await question.getByRole('button', { name: 'Send both' }).click()
  await expect(page.getByText('Saved. It goes out Mon 30 Nov 09:00.').first()).toBeVisible()

  await page.goto(`${service.url}/calendar?view=month&date=2026-11-20`)
  await page.getByRole('button', { name: /Failed.*Said on Tuesday|Said on Tuesday.*Failed/i }).click()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Publish it now' }).click()
  const notice = page
    .getByText('Not sent again. This account has a post with the same words already.')
    .first()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Send both' }).click()
  await expect(page.getByText('It is being sent again.').first()).toBeVisible()
})

test('A post that was deleted elsewhere leaves its edit as a draft', async ({ page, open, service }) => {
  const { segment, save, schedule, panel } = editPage(page)
  await addThread(service)
  await open(`/compose/thread?edit=${UUID}`)
  await segment(1).fill('Too late')
  await expect(page.getByText('Draft saved, post unchanged')).toBeVisible()
  await page.goto(`${service.url}/calendar?date=2026-11-30&post=${UUID}`)
  await panel.getByRole('link', { name: 'Continue editing' }).click()
  await expect(segment(1)).toHaveValue('Too late')
  await changeElsewhere(service, null)
  await save.click()
  const notice = page.getByRole('alert').filter({ hasText: 'The post was deleted elsewhere' })
  await expect(notice).toContainText('Your words are kept as a separate draft.')
  await expect(schedule).toBeVisible()
  await expect(page).not.toHaveURL(/edit=/)
  await expect(segment(1)).toHaveValue('Too late')
})

test('A quote keeps what it quotes, and a post that cannot be quoted is refused at its field', async ({
  page,
  open,
  service,
}) => {
  const { save } = editPage(page)
  const commentary = page.getByRole('textbox', { name: 'Commentary' })
  const tweet = page.getByRole('combobox', { name: 'Post to quote' })
  const quoted = kynasPost()
  await service.addPosts([
    {
      uuid: UUID,
      at: MONDAY,
      type: 'quote_repost',
      content: 'Well siad',
      target: quoted,
    },
  ])
  await open(`/compose/thread?edit=${UUID}`)
  await expect(page.getByRole('group', { name: 'Post to quote' })).toContainText('Kyna Marsh @Kyna')
  await expect(page.getByText(/You quoted this/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Change the post to quote' }).click()
  await expect(tweet).toBeFocused()
  await tweet.fill('1')
  await save.click()
  await expect(page.getByText('The post to quote does not exist or cannot be reached.').first()).toBeVisible()
  await expect(tweet).toBeFocused()
  await tweet.fill(quoted.tweetId)
  await commentary.fill('Well said')
  await save.click()
  await expect(page.getByText('Saved. It goes out Mon 30 Nov 09:00.').first()).toBeVisible()
  expect(await readCreated(service)).toMatchObject([{ content: 'Well said' }])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a typo is fixed by touch, and Undo is in reach', async ({ page, open, service }) => {
    const { segment, save } = editPage(page)
    await addThread(service)
    await open('/calendar?view=agenda&date=2026-11-30')
    await page.getByRole('button', { name: /Good mroning/ }).tap()
    await page.getByRole('dialog', { name: 'Post' }).getByRole('link', { name: 'Edit', exact: true }).tap()
    await segment(1).fill('Good morning')
    await save.tap()
    await expect(page.getByText('Saved. It goes out Mon 30 Nov 09:00.').first()).toBeVisible()
    const post = page.getByRole('dialog', { name: 'Post' })
    await expect(post).toContainText('Good morning')
    await post.getByRole('button', { name: 'Undo' }).tap()
    await expect(post).toContainText('Good mroning')
    await post.getByRole('button', { name: 'Close' }).first().tap()
    await expect(page.getByRole('button', { name: /Good mroning/ })).toBeVisible()
  })

  test('saving leads back to the view, the day and the post of the edit', async ({ page, open, service }) => {
    const { segment, save } = editPage(page)
    await addThread(service)
    await open('/calendar?view=day&date=2026-11-30')
    await page.getByRole('button', { name: /Good mroning/ }).tap()
    const post = page.getByRole('dialog', { name: 'Post' })
    await post.getByRole('link', { name: 'Edit', exact: true }).tap()
    await segment(1).fill('Good morning')
    await save.tap()
    await expect(post).toContainText('Good morning')
    await expect(page).toHaveURL(/view=day&date=2026-11-30&post=/)
  })
})

test('What cannot be saved says why, and the post stays as it was', async ({ page, open, service }) => {
  const { segment, save, button } = editPage(page)
  await addThread(service)
  const [published, failed] = [randomUUID(), randomUUID()]
  await service.addPosts([
    { uuid: published, at: '2026-11-20T08:00:00Z', type: 'thread', content: 'It is out' },
    { uuid: failed, at: '2026-11-20T09:00:00Z', type: 'thread', content: 'It is not', status: 'failed' },
  ])
  await open(`/compose/thread?edit=${published}`)
  await expect(page.getByText('The post is published already.')).toBeVisible()
  for (const [uuid, words] of [
    [failed, 'The post has failed. Press Try again to schedule it anew.'],
    [randomUUID(), 'The account has no such draft or post any more.'],
    ['nonsense', 'The account has no such draft or post any more.'],
  ]) {
    await page.goto(`${service.url}/compose/thread?edit=${uuid}`)
    await expect(page.getByText(words ?? '')).toBeVisible()
  }
  await page.goto(`${service.url}/compose/thread?edit=${UUID}`)
  await segment(2).fill('')
  await expect(save).not.toHaveAccessibleDescription('Nothing is changed yet.')
  await segment(1).fill('x'.repeat(281))
  await expect(save).toHaveAccessibleDescription('Segment 1 is 1 character over.')
  await segment(1).fill('')
  await expect(save).toHaveAccessibleDescription('Write something first.')
  await segment(1).fill('Good morning')
  await page.getByLabel('Date', { exact: true }).fill('2026-11-20')
  await expect(save).toHaveAccessibleDescription('That moment has passed. Choose a moment in the future.')
  await page.getByLabel('Date', { exact: true }).fill('2027-03-28')
  await page.getByRole('textbox', { name: 'Time' }).fill('02:30')
  await expect(save).toHaveAccessibleDescription('The clocks skip that time: say which moment you mean.')
  await segment(1).press('Control+Enter')
  await expect(button('Save changes')).toBeVisible()
  expect(await readCreated(service)).toContainEqual(
    expect.objectContaining({ content: 'Good mroning\n\nAnd the rest', status: 'scheduled' }),
  )
})

test.describe('when its moment comes', () => {
  test.use({ movesTime: true })

  test('the post goes out as it was, and the composer says so and keeps the words as a draft', async ({
    page,
    open,
    service,
    clock,
  }) => {
    const { segment, saved, schedule, drafts } = editPage(page)
    await addThread(service, '2026-11-21T12:05:00Z')
    await open(`/compose/thread?edit=${UUID}`)
    await expect(page.getByText(/^Scheduled for .*; it stays scheduled while you edit$/)).toBeVisible()
    await segment(1).fill('Good morning')
    await expect(saved).toBeVisible()
    await clock.pass(5 * 60_000 + 1_000)
    const notice = page.getByRole('alert').filter({ hasText: /as it was/ })
    await expect(notice).toContainText('Your words are kept as a separate draft.')
    await expect(segment(1)).toHaveValue('Good morning')
    await expect(schedule).toBeVisible()
    await expect(saved).toBeVisible()
    await expect
      .poll(() => readCreated(service))
      .toMatchObject([{ content: 'Good mroning\n\nAnd the rest', status: 'published' }])
    await page.goto(`${service.url}/drafts`)
    await expect(drafts).toContainText('Good morning')
    await expect(drafts).not.toContainText('Edit of a scheduled post')
  })
})
