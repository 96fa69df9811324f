import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

const KYNA = kynasPost({ tweetId: '1790001112223334445' })

test.beforeEach(async ({ service }) => {
  await service.store.tweets.insertMany([{ ...KYNA, isAccessible: true }])
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z', type: 'comment', content: 'A calendar with opinions.', target: KYNA },
  ])
})

test('The post to quote is found by its author and words and by a pasted link, and the quote is created with its commentary', async ({
  page,
  open,
  service,
}) => {
  const { schedule, created } = composerPage(page)
  await service.addPosts([
    { at: '2026-11-19T10:00:00Z', type: 'thread', content: `Tides ${'🌊'.repeat(300)}` },
  ])
  await open('/compose/quote')
  const field = page.getByRole('combobox', { name: 'Post to quote' })
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const options = page.getByRole('listbox', { name: 'Post to quote' }).getByRole('option')
  await expect(options.first()).toContainText('Kyna Marsh @Kyna')
  await expect(options.first()).toContainText('you reacted')
  for (const text of await options.allInnerTexts()) expect(text.isWellFormed()).toBe(true)
  await page.keyboard.type('nobody wrote this')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveAccessibleDescription(/has no id in it/)
  await field.fill('kyna rivers')
  await expect(options).toHaveCount(1)
  await expect(field).toHaveAccessibleDescription('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const commentary = page.getByRole('textbox', { name: 'Commentary' })
  await expect(commentary).toBeFocused()
  const chosen = page.getByRole('group', { name: 'Post to quote' })
  await expect(chosen).toContainText('Kyna Marsh @Kyna')
  await expect(chosen).toContainText(KYNA.text)

  await page.getByRole('button', { name: 'Change the post to quote' }).click()
  await expect(field).toBeFocused()
  await commentary.focus()
  await expect(chosen).toContainText(KYNA.text)
  await page.getByRole('button', { name: 'Change the post to quote' }).click()
  await field.fill('hello')
  await expect(field).toHaveAccessibleDescription(/“hello” has no id in it/)
  await field.fill(`Kyna Marsh\u200b: https://social.example/Kyna/status/${KYNA.tweetId}?s=20 via @app`)
  await expect(page.getByText(`Takes ${KYNA.tweetId}`)).toBeVisible()
  await expect(page.getByRole('blockquote').first()).toContainText(KYNA.text)
  await commentary.fill('Two lines,\none answer')
  await expect(page.getByText('none of 30 used so far today')).toBeVisible()
  await schedule.click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toContainEqual(
    expect.objectContaining({ content: 'Two lines,\none answer' }),
  )
  await page.getByRole('link', { name: 'Write another quote' }).click()
  await field.fill(KYNA.tweetId)
  await expect(page.getByText(/You quoted this on .+, a moment still to come\./)).toBeVisible()
  await expect(page.getByText('at least 1 of 30 used today')).toBeVisible()
})

test('If the post cannot be quoted, its field shows the error and the commentary stays, and each quoted post has its own draft', async ({
  page,
  open,
}) => {
  const { schedule } = composerPage(page)
  await open('/compose/quote?tweet=404404')
  await expect(page.getByText('Not seen here; the service will check it.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Commentary' }).fill('A commentary that stays')
  await schedule.click()
  const field = page.getByRole('combobox', { name: 'Post to quote' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/does not exist or cannot be reached.*4001/)
  await expect(page.getByRole('textbox', { name: 'Commentary' })).toHaveValue('A commentary that stays')

  const commentary = page.getByRole('textbox', { name: 'Commentary' })
  await goTo(page, `/compose/quote?tweet=${KYNA.tweetId}`)
  await expect(commentary).toHaveValue('')
  await commentary.fill('About almanacs')
  await expect(composerPage(page).saved).toBeVisible()
  await goTo(page, '/compose/quote?tweet=77')
  await expect(commentary).toHaveValue('')
  await commentary.fill('About something else')
  await expect(composerPage(page).saved).toBeVisible()
  await goTo(page, `/compose/quote?tweet=${KYNA.tweetId}`)
  await expect(commentary).toHaveValue('About almanacs')
})

test('A refusal for the quotes of the day teaches the composer, the quotas and the rail', async ({
  page,
  service,
}) => {
  const request = {
    channel: 'Social',
    post_type: 'quote_repost',
    content: 'From another program',
    calendar_uuid: service.calendar.uuid,
    scheduled_at: '2026-11-22T12:00:00Z',
    status: 'scheduled',
    tweet_id: KYNA.tweetId,
  }
  for (let count = 0; count < QUOTES_PER_DAY; count += 1) {
    const body = new FormData()
    for (const [name, value] of Object.entries(request)) body.set(name, value)
    const headers = { 'X-API-KEY': service.key }
    const answer = await fetch(`${service.url}/api/v1/dashboard/post/webhook`, {
      method: 'POST',
      headers,
      body,
    })
    expect(answer.status).toBe(200)
  }
  await page.goto(`${service.url}/connect`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
  await goTo(page, `/compose/quote?tweet=${KYNA.tweetId}`)
  await page.getByRole('textbox', { name: 'Commentary' }).fill('One too many')
  await expect(page.getByText('none of 30 used so far today')).toBeVisible()
  await composerPage(page).schedule.click()
  await expect(page.getByText('30 of 30 used today')).toBeVisible()
  await expect(page.getByText('at least 30')).toHaveCount(0)
  await expect(composerPage(page).schedule).toBeDisabled()
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail).toContainText('1 limit is used up')
  await rail.getByRole('link', { name: 'Quotas' }).click()
  await expect(page.getByRole('meter', { name: 'Quote requests today' })).toHaveAttribute(
    'aria-valuetext',
    '30 of 30',
  )
})
