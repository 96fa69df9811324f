import { reply } from '#e2e/support/pages/interactions-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A post opens beside the calendar with its details and actions, and a scheduled one can be changed there', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-24T14:58:00Z', content: 'Still to come' },
    reply(
      '2026-11-20T08:00:00Z',
      'A map is a promise',
      { text: 'What is a map?' },
      { responseTweetId: '4711' },
    ),
  ])
  await open()
  const chip = page.getByRole('button', { name: 'A map is a promise' })
  await chip.click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel.getByRole('heading', { name: 'Post' })).toBeFocused()
  await expect(panel).toContainText('What is a map?')
  await expect(panel).toContainText('Fri 20 Nov 2026, 09:00 CET')
  await expect(panel.getByRole('button', { name: 'Copy published id' })).toBeHidden()
  await panel.getByText('Details', { exact: true }).click()
  await expect(panel).toContainText('Fri 20 Nov 2026, 08:00 UTC')
  await expect(panel.getByRole('button', { name: 'Copy published id' })).toBeVisible()
  // Removes `navigator.clipboard`, which a page without HTTPS does not have.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await panel.getByRole('button', { name: 'Copy published id' }).click()
  await expect(panel.getByText('This browser does not allow copying here.')).toBeVisible()
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

  const move = panel.getByRole('button', { name: 'Move to…' })
  await expect(move).toHaveCount(0)
  await page.getByRole('button', { name: /Still to come/ }).click()
  await expect(move).toBeVisible()

  await page.goto(`${service.url}/calendar?post=a3c1f0de-0000-4000-8000-000000000002`)
  await expect(panel).toContainText('This post is not among those read.')
})

test.describe(() => {
  test.use({ freshContext: true })

  test('The link to an open post is copied by its button or a command, and opens the post even after a sign-in', async ({
    page,
    context,
    open,
    service,
    browser,
    clock,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    const id = 'at://did:plc:2eeg23uovwqhsa4oq7oizggd/app.bsky.feed.post/3kabcdefghi2z'
    await service.addPosts([{ at: '2026-10-20T08:00:00Z', content: 'Already out', responseTweetId: id }])
    await open('/calendar?date=2026-10-20')
    await page.getByRole('button', { name: /Already out/ }).click()
    const panel = page.getByRole('complementary', { name: 'Post' })
    await panel.getByRole('button', { name: 'Copy Bluesky link' }).click()
    await expect
      .poll(copied)
      .toBe('https://bsky.app/profile/did:plc:2eeg23uovwqhsa4oq7oizggd/post/3kabcdefghi2z')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('copy link')
    await page.keyboard.press('Enter')
    await expect.poll(copied).toContain(`${service.url}/calendar?date=2026-10-20&post=`)

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await clock.show(other)
    await other.goto(await copied())
    await expect(other.getByText('The post of this link opens after you connect its account.')).toBeVisible()
    await other.getByLabel('API key').fill(service.key)
    await other.keyboard.press('Enter')
    await expect(other.getByRole('complementary', { name: 'Post' })).toContainText('Already out')
    await elsewhere.close()
  })
})

test.describe(() => {
  test.use({ movesTime: true })

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
    // Passes more than a day after the planned moment, because such a late post fails.
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

    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('button', { name: /A few minutes ago/ })).toHaveCount(0)
    await page.keyboard.press('j')
    await expect(page.getByText(/^No later post is shown in /).first()).toBeVisible()
  })
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

test('A post that passes another on says so, and long links stay within the panel', async ({
  page,
  open,
  service,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const link = `https://example.org/${'a'.repeat(160)}`
  await service.addPosts([
    reply('2026-11-20T08:00:00Z', 'Worth reading', { text: link }, { type: 'retweet' }),
  ])
  await open('?q=worth')
  await page.getByRole('button', { name: /Worth reading/ }).click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel.getByText(/^Reposts Kyna/)).toBeVisible()
  await panel.getByText('Details', { exact: true }).click()
  await expect(panel.getByText('Reposted id', { exact: true })).toBeVisible()
  const overhang = await panel.getByText(link).evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const edge = element.closest('aside')?.getBoundingClientRect().right ?? 0
    return words.getBoundingClientRect().right - edge
  })
  expect(overhang).toBeLessThan(0)
})

test('A post that has no id to quote does not offer it', async ({ page, open, service }) => {
  await service.addPosts([
    { at: '2026-11-19T08:00:00Z', content: 'A map to come', type: 'thread', status: 'failed' },
  ])
  await open('/calendar?view=month')
  await page.getByRole('button', { name: /A map to come/ }).click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel.getByRole('link', { name: 'Edit and send' })).toBeVisible()
  await expect(panel.getByText('Quote this post')).toHaveCount(0)
})

test('The buttons of the views keep their place when the view changes', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/calendar?view=month')
  const views = page.getByRole('group', { name: 'View' })
  const place = async () => (await views.boundingBox())?.x
  const before = await place()
  for (const view of ['Week', 'Day', 'Quarter', 'Agenda', 'Month']) {
    await views.getByRole('button', { name: view }).click()
    await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}|/calendar$`))
    expect(await place()).toBe(before)
  }
})
