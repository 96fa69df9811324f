import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { openTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'The ferry leaves at nine'

test('A thread that says what is scheduled already is sent after a second press only, and the link opens the first', async ({
  page,
  service,
  open,
}) => {
  await service.addPosts([{ at: '2026-11-30T08:00:00Z', content: WORDS, type: 'thread' }])
  const { segment, button, schedule, created } = composerPage(page)
  const bar = page.getByRole('region', { name: 'Sending' })
  const note = bar.getByRole('link', { name: 'Already scheduled Mon 30 Nov 09:00' })
  const question = page.getByRole('dialog', { name: 'Send both?' })
  await open('/compose/thread')
  await segment(1).fill('the FERRY leaves\nat nine ')
  await expect(note).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Already scheduled Mon 30 Nov 09:00' }),
  ).toHaveCount(1)

  await segment(1).press('Control+Enter')
  await expect(question).toBeVisible()
  await expect(button('Cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(segment(1)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await readCreated(service)).toHaveLength(1)

  await note.click()
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText(WORDS)
  await page.goBack()
  const when = page.getByRole('textbox', { name: 'When', exact: true })
  const others = page.getByRole('region', { name: 'Other posts of the day' })
  await expect(others).toBeVisible()
  await when.fill('some day')
  await expect(others).toHaveCount(0)
  await when.fill('mon 30 nov 20:00 tokyo')
  await expect(others).toContainText('17:00')
  await expect(bar.getByRole('link', { name: 'Already scheduled Mon 30 Nov 17:00' })).toBeVisible()
  await schedule.click()
  await expect(question).toContainText('Already scheduled Mon 30 Nov 17:00')
  await question.getByRole('button', { name: 'Send both' }).click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(2)
})

test('A copy of an overdue post says that the first may still go out', async ({ page, service, open }) => {
  await service.addOverduePosts([{ at: '2026-11-21T11:00:00Z', content: WORDS, type: 'thread' }])
  await open()
  await page.getByRole('button', { name: new RegExp(WORDS) }).click()
  await page.getByRole('complementary', { name: 'Post' }).getByRole('link', { name: 'Copy as new' }).click()
  const bar = page.getByRole('region', { name: 'Sending' })
  await expect(bar).toContainText(/Already scheduled Sat 21 Nov 12:00\s?The first may still go out\./)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Already scheduled Sat 21 Nov 12:00. The first may still go out.' }),
  ).toHaveCount(1)
  await composerPage(page).schedule.click()
  await expect(page.getByRole('dialog', { name: 'Send both?' })).toContainText('The first may still go out.')
  expect(await readCreated(service)).toHaveLength(1)
})

test('A quote repeats a quote of the same post, and a copy of a failed post repeats nothing', async ({
  page,
  service,
  open,
}) => {
  const first = kynasPost()
  const other = { ...first, tweetId: '901' }
  await service.store.tweets.insertMany([first, other].map((tweet) => ({ ...tweet, isAccessible: true })))
  await service.addPosts([
    { at: '2026-11-20T08:00:00Z', content: 'Well put', type: 'quote_repost', target: first },
    { at: '2026-11-19T08:00:00Z', content: WORDS, type: 'thread', status: 'failed' },
  ])
  const { schedule, created } = composerPage(page)
  const bar = page.getByRole('region', { name: 'Sending' })
  await open(`/compose/quote?tweet=${first.tweetId}`)
  await page.getByRole('textbox', { name: 'Commentary' }).fill('WELL put')
  await expect(bar).toContainText('Already published Fri 20 Nov 09:00')
  await goTo(page, `/compose/quote?tweet=${other.tweetId}`)
  await page.getByRole('textbox', { name: 'Commentary' }).fill('Well put')
  await schedule.click()
  await expect(created).toBeVisible()

  await goTo(page, '/compose/thread')
  await composerPage(page).segment(1).fill(WORDS)
  await schedule.click()
  await expect(created).toBeVisible()
})

test('Of two tabs that send the same words at once, one sends and the other asks', async ({
  page,
  context,
  clock,
  service,
  open,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await open('/compose/thread')
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(`${service.url}/compose/thread`)
  for (const tab of [page, other]) {
    await composerPage(tab).segment(1).fill(WORDS)
    await expect(composerPage(tab).saved).toBeVisible()
  }
  await Promise.all([page, other].map((tab) => composerPage(tab).schedule.click()))
  const ends = await Promise.all(
    [page, other].map(async (tab) => {
      const question = tab.getByRole('dialog', { name: 'Send both?' })
      await expect(composerPage(tab).created.or(question)).toBeVisible()
      return question.isVisible()
    }),
  )
  expect(ends.filter((isAsked) => isAsked)).toHaveLength(1)
  expect(await readCreated(service)).toHaveLength(1)
})

test('Rows that repeat a post or another row wait for Send both, and one line says what will be sent', async ({
  page,
  service,
  open,
}) => {
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z' },
    { at: '2026-11-20T11:00:00Z', calendarId: service.second.id },
    { at: '2026-12-28T08:00:00Z', content: WORDS, type: 'thread' },
  ])
  const { row, begin, button, cell, outcome } = planPage(page)
  await open('/plan')
  await openTable(
    page,
    'plan.csv',
    [
      'when,calendar,text',
      '2026-11-30 09:00,nordlicht,One',
      `2026-12-01 09:00,nordlicht,${WORDS.toUpperCase()}`,
      '2026-12-02 09:00,nordlicht,one',
      '2026-12-03 09:00,suedwind,One',
      'someday,suedwind,Two',
    ].join('\n'),
  )
  await expect(row(3)).toContainText('Says the same as row 1.')
  await expect(cell('Text', 3)).toHaveAccessibleDescription(/Says the same as row 1/)
  await expect(row(4)).not.toContainText('Says the same')
  await expect(row(2).getByRole('link', { name: 'Already scheduled Mon 28 Dec 09:00' })).toBeVisible()
  await expect(button('2 rows repeat earlier words')).toBeVisible()

  await button('Schedule 2').click()
  const question = page.getByRole('dialog', { name: 'Schedule 2 rows?' })
  await expect(question).toContainText(
    'The service schedules them one by one, also when this page is closed.',
  )
  await expect(question).toContainText('2 posts, 2 accounts, Mon 30 Nov to Thu 3 Dec')
  await expect(question).toContainText('2 rows left out: earlier words. 1 row left out: to correct first.')
  await expect(question).toContainText('Row 2 repeats an earlier post. Row 3 repeats row 1.')
  await expect(button('Schedule them')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button('Schedule 2')).toBeFocused()

  const both = row(3).getByRole('button', { name: 'Send both' })
  await button('2 rows repeat earlier words').press('Enter')
  await expect(cell('Text', 2)).toBeFocused()
  await both.press('Enter')
  await expect(both).toHaveAttribute('aria-pressed', 'true')
  await expect(button('Schedule 3')).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible()
  await page.goBack()
  await expect(both).toHaveAttribute('aria-pressed', 'true')
  await begin('Schedule 3')
  await expect(outcome('3 created, 0 refused')).toBeVisible()
  expect((await readCreated(service)).map(({ content }) => content).toSorted()).toEqual(
    ['one', 'One', 'One', WORDS].toSorted(),
  )
  await page.reload()
  await expect(row(1)).toContainText('Scheduled')
  await expect(row(1)).not.toContainText('Already')
  await expect(button('1 row repeats earlier words')).toBeVisible()
})

test('A row without a moment says that its words are scheduled in one of the next months', async ({
  page,
  service,
  open,
}) => {
  await service.addPosts([{ at: '2027-01-04T08:00:00Z', content: WORDS, type: 'thread' }])
  const { row, button } = planPage(page)
  await open('/plan')
  await openTable(page, 'plan.csv', ['calendar,text', 'nordlicht,New words', `nordlicht,${WORDS}`].join('\n'))
  await expect(row(2).getByRole('link', { name: 'Already scheduled Mon 4 Jan 2027 09:00' })).toBeVisible()
  await expect(button('2 rows need you')).toBeVisible()
})
