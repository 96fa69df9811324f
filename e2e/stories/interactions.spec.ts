import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright'
import { closedGate, commandReadings } from '#e2e/support/story-readings.ts'
import type { StoryPost } from '#e2e/support/story-service.ts'
import { expect, test } from '#e2e/support/story.ts'

type Told = { tweetId?: string; text?: string; username?: string; name?: string; verified?: string }

/** One of ours that answers somebody. */
function answer(at: string, content: string, told: Told = {}, more: Partial<StoryPost> = {}): StoryPost {
  const target = {
    tweetId: '900',
    name: 'Kyna Marsh',
    username: 'Kyna',
    profilePhoto: '',
    socialId: '5',
    verified: 'true',
    text: 'Which maps get rivers right?',
    ...told,
  }
  return { uuid: randomUUID(), at, type: 'comment', content, target, ...more }
}

const pairs = (page: Page) =>
  page.getByRole('list', { name: 'Interactions with @Kyna' }).getByRole('listitem')
const search = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Username' }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('A person is found with what they wrote and what was answered, by post and along time', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    answer('2026-11-20T09:00:00Z', 'The old ones do'),
    answer('2026-11-19T09:00:00Z', 'What a bridge', { tweetId: '901', text: 'A bridge is gone' }),
    answer('2026-11-10T09:00:00Z', 'Ours, of course', {}, { type: 'quote_repost' }),
    answer('2026-11-08T09:00:00Z', 'Who was that?', { tweetId: '902', text: '' }),
    answer('2026-11-20T09:00:00Z', 'Not to you', { username: 'kyna', name: 'someone else' }),
  ])
  await open('/interactions')
  await search(page, 'https://social.example/@Kyna/status/900')

  await expect(page.getByRole('combobox', { name: 'Username' })).toHaveValue('Kyna')
  const about = page.getByRole('region', { name: 'About @Kyna' })
  await expect(about.getByRole('heading')).toHaveText('Kyna Marsh@KynaVerified')
  await expect(about.getByRole('group', { name: 'Kind' }).getByRole('button')).toHaveText([
    'Quote1',
    'Reply3',
  ])
  await expect(about).toContainText('First contactSun 8 Nov')
  await expect(about).toContainText('Last contactFri 20 Nov')
  await expect(about).toContainText('Longest silence9 days')
  await expect(about.getByRole('img')).toHaveAttribute('aria-label', /^Contact in 3 of 3 weeks/)
  await expect(about).toContainText('Replies cannot be created through this API')

  await expect(pairs(page)).toHaveCount(4)
  await expect(pairs(page).nth(0)).toContainText('You answered this post 2 times')
  await expect(pairs(page).nth(1)).toContainText('Ours, of course')
  await expect(pairs(page).nth(3)).toContainText('The original is not known here: 902')

  await page.getByRole('button', { name: 'Timeline' }).click()
  await expect(pairs(page).nth(1)).toContainText('What a bridge')
  await expect(page).toHaveURL(/view=timeline/)
  await expect(pairs(page).nth(0).getByRole('link', { name: 'Quote' })).toHaveAttribute(
    'href',
    '/compose/quote?tweet=900',
  )
})

test('Nothing found is explained, and the handle is offered as it is known', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([answer('2026-11-20T09:00:00Z', 'The old ones do')])
  await open('/calendar')
  await expect(page.getByRole('button', { name: /The old ones do/ })).toBeVisible()
  await page.getByRole('link', { name: 'Interactions' }).click()
  await search(page, '@kyna')
  await expect(page.getByText('No interactions with @kyna in this range.')).toBeVisible()
  await page.getByRole('button', { name: 'Search for @Kyna instead' }).click()
  await expect(pairs(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('No interactions with @kyna in this range.')).toBeVisible()
})

test('People are ranked from what was read, without a request, and who went quiet is told', async ({
  page,
  open,
  service,
}) => {
  const orla = { username: 'orla', name: 'Orla Finn', verified: 'false' }
  await service.addPosts([
    ...['18', '19', '20'].map((day) => answer(`2026-11-${day}T09:00:00Z`, `Hello again ${day}`)),
    ...['01', '02', '03', '04'].map((day) => answer(`2026-11-${day}T09:00:00Z`, `Dear Orla ${day}`, orla)),
  ])
  const readings = commandReadings(service)
  await open('/calendar')
  await expect(page.getByText(/^7 posts/)).toBeVisible()
  await page.getByRole('link', { name: 'Interactions' }).click()

  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link')).toHaveText(['@orlaOrla Finn', '@KynaKyna Marsh'])
  await expect(page.getByRole('region', { name: 'Went quiet' })).toContainText('@orlaOrla Finn17 days')
  expect(readings.asked).toEqual([])

  await page.getByRole('combobox', { name: 'Username' }).fill('KY')
  await expect(page.getByRole('option')).toHaveText(['@KynaKyna Marsh3'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/user=Kyna/)
  await expect(page.getByRole('combobox', { name: 'Username' })).toBeFocused()
  await expect(pairs(page)).toHaveCount(3)
})

test('A long range is read in parts, the newest first, and can be stopped and gone on with', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    answer('2026-11-20T09:00:00Z', 'The newest', { tweetId: '901' }),
    answer('2026-02-20T09:00:00Z', 'The oldest', { tweetId: '902' }),
  ])
  const readings = commandReadings(service)
  const second = closedGate()
  readings.guard(({ from }) => (from < '2026-08-01' ? second.passed : undefined))
  await open('/interactions?user=Kyna&from=2026-01-01&to=2026-11-21')

  await expect(pairs(page)).toHaveCount(1)
  const strip = page.getByRole('region', { name: 'Reading' })
  await expect(strip.getByRole('progressbar', { name: 'Parts read' })).toHaveAttribute('value', '1')
  await expect(strip).toContainText('1 of 4 parts')
  await strip.getByRole('button', { name: 'Stop' }).click()
  await expect(strip.getByRole('button', { name: 'Resume' })).toBeFocused()
  await expect(strip).toContainText('Stopped before 27 May to 24 August 2026')
  second.open()
  expect(readings.asked).toHaveLength(2)

  await strip.getByRole('button', { name: 'Resume' }).click()
  await expect(pairs(page)).toHaveCount(2)
  await expect(pairs(page).nth(1)).toContainText('The oldest')
  expect(readings.asked.map(({ to }) => to)).toEqual([
    '2026-11-22',
    '2026-08-24',
    '2026-08-24',
    '2026-05-26',
    '2026-02-25',
  ])
})

test('A part that fails is named, the others go on, and it is tried again alone', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    answer('2026-11-20T09:00:00Z', 'The newest', { tweetId: '901' }),
    answer('2026-07-20T09:00:00Z', 'The middle', { tweetId: '902' }),
    answer('2026-05-20T09:00:00Z', 'The oldest', { tweetId: '903' }),
  ])
  const readings = commandReadings(service)
  readings.guard(({ to }) => {
    if (to === '2026-08-24') throw new Error('this part is broken off')
  })
  await open('/interactions?user=Kyna&from=2026-04-01&to=2026-11-21')
  const strip = page.getByRole('region', { name: 'Reading' })
  await expect(strip.getByRole('alert')).toContainText('27 May to 24 August 2026 could not be read.')
  await expect(pairs(page)).toHaveCount(2)

  readings.guard(() => {})
  await strip.getByRole('button', { name: 'Retry 27 May to 24 August 2026' }).click()
  await expect(strip.getByRole('alert')).toHaveCount(0)
  // What belongs between two rows that were seen waits for its reader.
  await expect(pairs(page)).toHaveCount(2)
  await strip.getByRole('button', { name: 'Show 1 more' }).click()
  await expect(pairs(page).nth(1)).toContainText('The middle')
})

test('After three failures in a row the rest waits for a word', async ({ page, open, service }) => {
  await service.addPosts([answer('2026-11-20T09:00:00Z', 'The newest')])
  const readings = commandReadings(service)
  readings.guard(({ to }) => {
    if (to < '2026-11-01') throw new Error('this part is broken off')
  })
  await open('/interactions?user=Kyna&from=2020-01-01&to=2026-11-21')
  const strip = page.getByRole('region', { name: 'Reading' })
  await expect(strip.getByRole('alert')).toHaveCount(3, { timeout: 20_000 })
  await expect(strip.getByRole('button', { name: 'Resume' })).toBeVisible()
  const parts = () => new Set(readings.asked.map(({ to }) => to)).size
  expect(parts()).toBe(4)
  await expect(pairs(page)).toHaveCount(1)

  readings.guard(() => {})
  await strip.getByRole('button', { name: 'Resume' }).click()
  await expect(strip.getByRole('progressbar')).toHaveCount(0)
  expect(parts()).toBe(28)
})

test('What comes later moves no row that was seen', async ({ page, open, service }) => {
  await service.addPosts([
    answer('2026-11-20T09:00:00Z', 'Once more', { tweetId: '901' }),
    answer('2026-11-19T09:00:00Z', 'Below it', { tweetId: '902' }),
    answer('2026-03-20T09:00:00Z', 'An old answer to the same', { tweetId: '901' }),
    answer('2026-03-19T09:00:00Z', 'At the end', { tweetId: '903' }),
  ])
  const readings = commandReadings(service)
  const older = closedGate()
  readings.guard(({ to }) => (to < '2026-11-01' ? older.passed : undefined))
  await open('/interactions?user=Kyna&from=2026-01-01&to=2026-11-21')
  await expect(pairs(page)).toHaveCount(2)
  const before = await pairs(page).nth(1).boundingBox()

  older.open()
  await expect(pairs(page)).toHaveCount(3)
  await expect(pairs(page).nth(2)).toContainText('At the end')
  expect(await pairs(page).nth(1).boundingBox()).toEqual(before)

  await page.getByRole('button', { name: 'Show 1 more' }).click()
  await expect(pairs(page).nth(1)).toContainText('An old answer to the same')
  await expect(pairs(page).nth(0)).toContainText('You answered this post 2 times')
})

test('While somebody reads far down, nothing that comes moves a row before their eyes', async ({
  page,
  open,
  service,
}) => {
  const answers = Array.from({ length: 200 }, (_, index) =>
    answer(
      new Date(Date.parse('2026-11-20T09:00:00Z') - index * 3_600_000).toISOString(),
      `Answer ${index}`,
      {
        tweetId: `tweet ${index}`,
      },
    ),
  )
  await service.addPosts([
    ...answers,
    answer('2026-03-20T09:00:00Z', 'An old answer to the first', { tweetId: 'tweet 0' }),
    answer('2026-03-19T09:00:00Z', 'At the end', { tweetId: 'another' }),
  ])
  const readings = commandReadings(service)
  const older = closedGate()
  readings.guard(({ to }) => (to < '2026-10-01' ? older.passed : undefined))
  await open('/interactions?user=Kyna&from=2026-01-01&to=2026-11-21')
  await expect(pairs(page).first()).toHaveAttribute('aria-setsize', '200')

  const inTheMiddle = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li')
      return { text: row?.textContent, top: row?.getBoundingClientRect().top }
    })
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 6_000)
  await expect.poll(async () => (await inTheMiddle()).text).toMatch(/Answer \d\d/)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const before = await inTheMiddle()

  older.open()
  await expect(page.getByRole('button', { name: 'Show 1 more' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Parts read' })).toHaveCount(0)
  expect(await inTheMiddle()).toEqual(before)
  await expect(pairs(page).last()).toHaveAttribute('aria-setsize', '201')

  await service.addPosts([answer('2026-11-21T09:00:00Z', 'Just now', { tweetId: 'new' })])
  // By the keyboard: a press that is aimed for scrolls the page by itself before it comes.
  await page.getByRole('button', { name: 'Refresh' }).evaluate((button) => {
    button.focus({ preventScroll: true })
  })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show 2 more' }).waitFor()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
  expect(await inTheMiddle()).toEqual(before)
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(pairs(page).last()).toHaveAttribute('aria-setsize', '203')
})

test('With the keyboard alone a person is found, narrowed to a kind, and quoted', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    answer('2026-11-20T09:00:00Z', 'The old ones do'),
    answer('2026-11-19T09:00:00Z', 'Ours, of course', { tweetId: '901' }, { type: 'quote_repost' }),
  ])
  await open('/interactions')
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(page.getByRole('combobox', { name: 'Username' }))
  await page.keyboard.type('@Kyna')
  await page.keyboard.press('Enter')
  await expect(pairs(page)).toHaveCount(2)
  await tabTo(page.getByRole('button', { name: '90 days' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-08-24&to=2026-11-21/)
  await expect(pairs(page)).toHaveCount(2)
  await tabTo(page.getByRole('button', { name: /^Quote\s*1$/ }))
  await page.keyboard.press('Space')
  await expect(pairs(page)).toHaveCount(1)
  await tabTo(pairs(page).getByRole('link', { name: 'Quote' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compose\/quote\?.*tweet=901/)
})

test('Filters stand in the address, come back with it, and say what they hide', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    answer('2026-11-20T09:00:00Z', 'A café in Zürich', { tweetId: '901' }),
    answer('2026-11-19T09:00:00Z', 'A quote', { tweetId: '902' }, { type: 'quote_repost' }),
    answer('2026-11-18T09:00:00Z', 'It failed', { tweetId: '903' }, { status: 'failed' }),
  ])
  await open('/interactions?user=Kyna')
  await expect(pairs(page)).toHaveCount(3)
  await page.getByRole('button', { name: /^Failed/ }).click()
  await expect(pairs(page)).toHaveCount(1)
  await expect(page.getByText('2 hidden by filters')).toBeVisible()
  await page.getByRole('button', { name: /^Failed/ }).click()
  await page.getByRole('button', { name: /^Reply/ }).click()
  await expect(pairs(page)).toHaveCount(2)
  await expect(page.getByText('1 hidden by filters')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('CAFE zurich')
  await expect(pairs(page)).toHaveCount(1)
  await expect(page).toHaveURL(/type=comment&q=CAFE%20zurich/)

  await page.reload()
  await expect(pairs(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('nothing like it')
  await expect(page.getByText('3 interactions are hidden by filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(pairs(page)).toHaveCount(3)
})

test('Any range can be chosen by its days, and one that runs backwards is refused', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([answer('2025-01-31T23:30:00Z', 'In February already', { tweetId: '901' })])
  await open('/interactions?user=Kyna')
  await expect(page.getByText('No interactions with @Kyna in this range.')).toBeVisible()
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabel('From').fill('2025-02-28')
  await page.getByLabel('To', { exact: true }).fill('2025-02-01')
  await expect(page.getByText('The first day lies after the last.')).toBeVisible()
  await page.getByLabel('From').fill('2025-02-01')
  await page.getByLabel('To', { exact: true }).fill('2025-02-28')
  await page.getByRole('button', { name: 'Show' }).click()
  // In Berlin it is February by then: the day of this zone counts, whatever the day of the service.
  await expect(pairs(page)).toHaveCount(1)
  await expect(page).toHaveURL(/from=2025-02-01&to=2025-02-28/)
})

test('A post of theirs is quoted from here, and the quotas know of the request', async ({
  page,
  open,
  service,
  clock,
}) => {
  const told = answer('2026-11-20T09:00:00Z', 'The old ones do')
  await service.addPosts([told])
  if (told.target) await service.store.tweets.insertMany([{ ...told.target, isAccessible: true }])
  await open('/interactions?user=Kyna')
  await pairs(page).getByRole('link', { name: 'Quote' }).click()

  await expect(page).toHaveURL(/\/compose\/quote\?.*tweet=900/)
  await page.getByRole('textbox', { name: 'Commentary' }).fill('Read this one')
  await page.getByRole('button', { name: /^Schedule quote/ }).click()
  await expect(page.getByRole('heading', { name: 'It was created' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotas' }).click()
  const requests = page.getByRole('meter', { name: 'Quote requests today' })
  await expect(requests).toHaveAttribute('aria-valuetext', 'at least 1 of 30')
  await clock.pass(12 * 3_600_000)
  await expect(requests).toHaveAttribute('aria-valuetext', 'at least 0 of 30')
})

test('Ten thousand rows are one list, of which few are drawn', async ({ page, open, service }) => {
  await service.addPosts(
    Array.from({ length: 10_000 }, (_, index) =>
      answer(new Date(Date.parse('2026-11-20T09:00:00Z') - index * 60_000).toISOString(), `Answer ${index}`, {
        tweetId: String(index),
      }),
    ),
  )
  await open('/interactions?user=Kyna')
  await expect(pairs(page).first()).toHaveAttribute('aria-setsize', '10000', { timeout: 15_000 })
  expect(await pairs(page).count()).toBeLessThan(60)
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByText('Answer 0', { exact: true })).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(page.getByText('Answer 9999', { exact: true })).toBeVisible({ timeout: 10_000 })
})

test('On a small phone the person, the choices and the first posts stay within the width', async ({
  page,
  open,
  service,
}) => {
  const fates = ['published', 'failed', 'draft'] as const
  const kinds = ['comment', 'quote_repost', 'retweet', 'thread'] as const
  await service.addPosts(
    kinds.flatMap((type, kind) =>
      fates.map((status, fate) =>
        answer(`2026-11-1${kind}T0${fate}:00:00Z`, 'The old ones do', { tweetId: type }, { type, status }),
      ),
    ),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await open('/interactions?user=Kyna&q=old')
  await expect(page.getByRole('group', { name: 'Status' }).getByRole('button')).toHaveCount(3)
  await expect(page.getByText('0 hidden by filters')).toBeVisible()
  await expect(pairs(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Interactions are sound for assistive technology in ${colorScheme}`, async ({
    page,
    open,
    service,
  }) => {
    await service.addPosts([answer('2026-11-20T09:00:00Z', 'The old ones do')])
    await page.emulateMedia({ colorScheme })
    await open('/interactions?user=Kyna')
    await expect(pairs(page)).toHaveCount(1)
    const found = await new AxeBuilder({ page }).analyze()
    await page.getByRole('combobox', { name: 'Username' }).fill('k')
    await expect(page.getByRole('option')).toHaveCount(1)
    const listed = await new AxeBuilder({ page }).include('main').analyze()
    const told = [...found.violations, ...listed.violations].map(({ id, nodes }) => [id, nodes[0]?.html])
    expect(told).toEqual([])
  })
}
