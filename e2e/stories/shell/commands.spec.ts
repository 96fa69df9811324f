import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

test('Letter keys open the composers from any screen until they are turned off, and the command palette finds commands, dates and handles', async ({
  page,
  open,
  service,
}) => {
  await open('/quotas')
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  await test.step('the command palette', async () => {
    await page.keyboard.press('Control+k')
    const commands = page.getByRole('dialog', { name: 'Commands' })
    await expect(commands.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('draf')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible()

    await page.getByRole('button', { name: 'Commands' }).click()
    await expect(commands.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('dec 24')
    await expect(commands.getByRole('option', { selected: true })).toHaveText(/^Go to Thu,? (Dec 24|24 Dec)$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()

    await page.keyboard.press('w')
    await expect(page.getByRole('grid', { name: '21 to 27 December 2026' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tokyo')
    await expect(commands.getByRole('option', { selected: true })).toContainText(
      'Show the calendar in TokyoUTC+9',
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Time zone: Asia/Tokyo' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('nov 24')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid', { name: '23 to 29 November 2026' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('zone')).toBe('Asia/Tokyo')

    await page.keyboard.press('Control+k')
    for (const [typed, name] of [
      ['help', 'Keys'],
      ['shortcuts', 'Keys'],
      ['another device', 'Sign in another device'],
      ['preferences', 'Settings'],
      ['undo', 'Edit, move or delete a scheduled post'],
      ['cancel', 'Edit, move or delete a scheduled post'],
      ['edit', 'Edit, move or delete a scheduled post'],
      ['move', 'Edit, move or delete a scheduled post'],
      ['theme', 'Theme: '],
      ['sign out', 'Sign out'],
      ['new post', 'New thread'],
      ['bulk', 'Plan many'],
      ['next week', 'Go to next week'],
    ] as const) {
      await commands.getByRole('combobox').fill(typed)
      await expect(commands.getByRole('option').first()).toContainText(name)
    }
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await page.keyboard.type('@Kyna')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${service.url}/interactions?user=Kyna`)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('longest')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${service.url}/interactions?sort=longest`)
  })
  await test.step('letter keys', async () => {
    await page.keyboard.press('3')
    await expect(page.getByRole('meter').first()).toBeVisible()
    await page.keyboard.press('u')
    await expect(page.getByRole('heading', { name: 'New quote', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('group', { name: 'Single-letter shortcuts' }).getByText('Off').click()
    await page.keyboard.press('Escape')
    for (const key of ['w', '?', 'n', '/']) await page.keyboard.press(key)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?view=week')
  })
})

test('With a keyboard of another script the shortcuts are on the keys where a Latin keyboard has their letters', async ({
  page,
  context,
  open,
}) => {
  await open()
  const keyboard = await context.newCDPSession(page)
  const press = async (key: string, code: string, modifiers = 0) => {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, modifiers })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers })
  }
  const CONTROL = 2
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await press('ц', 'KeyW')
  await expect(page.getByRole('grid', { name: '16 to 22 November 2026' })).toBeVisible()
  await press('л', 'KeyK', CONTROL)
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await page.keyboard.press('Escape')
  await press('т', 'KeyN')
  const { segment } = composerPage(page)
  await segment(1).fill('Вторая часть')
  await page.keyboard.press('Home')
  await page.keyboard.press('Alt+Enter')
  await expect(segment(2)).toHaveValue('Вторая часть')
  await press('я', 'KeyZ', CONTROL)
  await expect(segment(2)).toHaveCount(0)
  await expect(segment(1)).toHaveValue('Вторая часть')
})

test('The command palette finds loaded posts and people, and the commands of the current screen', async ({
  page,
  open,
  service,
}) => {
  const target = kynasPost({ name: 'Kyna Lindqvist' })
  await service.addPosts([
    { at: '2026-11-20T08:00:00Z', content: 'Herring in the harbour', type: 'comment', target },
    { at: '2026-11-19T08:00:00Z', content: 'Fog until noon' },
  ])
  await open('/calendar')
  await expect(page.getByRole('button', { name: /Fog until noon/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  const group = (name: string) => commands.getByRole('group', { name })
  await expect(group('Posts').getByRole('option').first()).toContainText('Herring in the harbour')
  await expect(group('Posts')).toHaveAccessibleName(/^Posts from \d+ (Sep|Oct) to \d+ (Dec|Jan 2027)$/)
  await expect(group('People').getByRole('option')).toHaveText('@KynaKyna Lindqvist')
  await expect(group('Calendar').getByRole('option', { name: 'Show week' })).toContainText('W')

  await page.keyboard.type('lind')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${service.url}/interactions?user=Kyna`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fog noon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('Fog until noon')
  expect(new URL(page.url()).searchParams.get('date')).toBe('2026-11-19')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('go to d')
  await expect(commands.getByRole('option', { selected: true })).toHaveText('Go to dateG')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Go to date' }).getByLabel('Date')).toBeFocused()
})

test('In a composer the command palette goes to the numbering and to the time', async ({ page, open }) => {
  await open('/compose/thread')
  await expect(composerPage(page).segment(1)).toBeFocused()
  for (const [typed, name] of [
    ['number', 'Numbering'],
    ['when', 'When'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    const commands = page.getByRole('dialog', { name: 'Commands' })
    await expect(commands.getByRole('option', { selected: true })).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('main').getByLabel(name, { exact: true }).locator('visible=true').first(),
    ).toBeFocused()
  }
})

test('The command palette lists drafts and planned posts with the words, and leads to all posts with them', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    ...['14', '15', '16', '17', '18', '19'].map((day) => ({
      at: `2026-11-${day}T08:00:00Z`,
      content: `A wheatear on the ${day}th`,
    })),
    { at: '2026-11-23T08:00:00Z', content: 'A planned wheatear', status: 'scheduled' },
  ])
  await open('/compose/thread')
  await composerPage(page).segment(1).fill('An unfinished wheatear')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Delete: An unfinished wheatear/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wheatear')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await expect(commands.getByRole('option').first()).toContainText(/^An unfinished wheatear/)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('button', { name: /A planned wheatear/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wheatear')
  await expect(commands.getByRole('option').first()).toContainText('An unfinished wheatear')
  const posts = commands.getByRole('group', { name: /^Posts/ }).getByRole('option')
  await expect(posts.nth(0)).toContainText('A planned wheatear')
  await expect(posts.nth(0)).toContainText('Scheduled, Mon 23 Nov')
  await expect(posts.nth(5)).toHaveText('Show all 7, and search 24 months')
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowDown')
  await expect(commands.getByRole('option', { selected: true })).toHaveText(
    'Show all 7, and search 24 months',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Search' })).toContainText('A planned wheatear')
  await page.getByRole('link', { name: 'Show 1 matching draft' }).click()
  await expect(page.getByRole('button', { name: /^Delete: An unfinished wheatear/ })).toBeVisible()
})

test('The command for failed and overdue posts opens their list and moves the focus into it', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-19T08:00:00Z', content: 'A lost map', status: 'failed' }])
  await open('/calendar')
  await expect(page.getByRole('button', { name: 'Go to date' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Command' }).fill('overdue')
  await page.keyboard.press('Enter')
  const list = page.getByRole('complementary', { name: 'Needs attention' })
  await expect(list.getByText('A lost map')).toBeVisible()
  await expect(list.locator(':focus')).toHaveCount(1)
})

test('The command palette opens Settings at the setting that a person means, and keys open Plan many and the posts that need attention', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-19T08:00:00Z', content: 'A lost map', status: 'failed' }])
  await open('/calendar')
  await expect(page.getByRole('button', { name: 'Go to date' })).toBeVisible()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  for (const [typed, control] of [
    ['clock', settings.getByRole('radio', { name: 'Usual (24 h)' })],
    ['week starts', settings.getByRole('combobox', { name: 'First day of the week' })],
    ['timezone', settings.getByRole('combobox', { name: 'Time zone' })],
    ['qr', settings.getByRole('button', { name: 'Make a link' })],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(control).toBeFocused()
    await expect(page.locator(':focus').locator('..')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(settings).toHaveCount(0)
  }

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('R', { exact: true })).toHaveCount(2)
  await expect(keys).toContainText('Plan many')
  await expect(keys).toContainText('Needs attention')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Plan many', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Quotas' }).click()
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeFocused()
  await page.keyboard.press('f')
  const list = page.getByRole('complementary', { name: 'Needs attention' })
  await expect(list.getByText('A lost map')).toBeVisible()
  await expect(list.locator(':focus')).toHaveCount(1)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the summary is in line with the days, and a found post shows the found word, with its state and time in a second line', async ({
    page,
    open,
    service,
  }) => {
    await service.addPosts([
      {
        at: '2026-11-24T08:15:00Z',
        content: 'Window report: the wheatear is back at the wall, and it sings',
      },
    ])
    await open('/calendar')
    const summary = page.getByRole('region', { name: 'Summary' }).getByText('1 post')
    await expect(summary).toBeVisible()
    expect((await summary.boundingBox())?.x).toBe(12)
    await page.getByRole('button', { name: 'Commands' }).tap()
    await page.getByRole('combobox', { name: 'Command' }).fill('wheatear')
    const post = page.getByRole('option', { name: /wheatear is back/ })
    const [text, state] = await Promise.all(
      [post.getByText(/wheatear/), post.getByText(/^Scheduled/)].map((part) => part.boundingBox()),
    )
    expect(text?.width).toBeGreaterThan(250)
    expect(state?.y).toBeGreaterThanOrEqual((text?.y ?? Infinity) + (text?.height ?? 0) - 1)
  })
})
