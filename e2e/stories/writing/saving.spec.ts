import { fillStorage, killRenderer, onComposer, readCreated } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'Words that nobody wants to write twice'

test.beforeEach(async ({ service }) => {
  // Calendars are learned from posts.
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A reload brings back words, structure and the way back through them', async ({ page, open }) => {
  const { segment, saved } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await page.getByRole('button', { name: 'Add segment' }).click()
  await page.keyboard.type('And a second thought')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(segment(1)).toHaveValue(WORDS)
  await expect(segment(2)).toHaveValue('And a second thought')
  await segment(2).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('Control+z')
  await expect(page.getByText('1 of 25 segments')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('2 of 25 segments')).toBeVisible()
})

test('Leaving at once and coming back finds the last letter', async ({ page, open }) => {
  const { segment } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await expect(page).toHaveURL(/draft=/)
  await segment(1).press('!')
  await page.goto('about:blank')
  await page.goBack()
  await expect(segment(1)).toHaveValue(/!/)
})

test('Going elsewhere in the dashboard and Back keeps the words', async ({ page, open }) => {
  const { segment } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await page.getByRole('link', { name: 'Quotas', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Quotas' })).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByText(WORDS)).toBeVisible()
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(segment(1)).toHaveValue(WORDS)
})

test('A page that was killed finds its words in another', async ({ page, context, open, clock, service }) => {
  const { segment, saved } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  const url = page.url()
  await killRenderer(page)
  const next = await context.newPage()
  await clock.show(next)
  await next.goto(url)
  await expect(onComposer(next).segment(1)).toHaveValue(WORDS)
  await next.goto(`${service.url}/drafts`)
  await expect(next.getByText(WORDS)).toBeVisible()
})

test('Two tabs on one draft follow each other, and what both wrote is kept', async ({
  page,
  context,
  open,
  clock,
}) => {
  const { segment, saved } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(page.url())
  await expect(onComposer(other).segment(1)).toHaveValue(WORDS)
  await onComposer(other).segment(1).fill(`${WORDS}, from the other tab`)
  await expect(segment(1)).toHaveValue(`${WORDS}, from the other tab`)

  // Both write in the same moment: the later words win, the others become a draft of their own.
  await segment(1).selectText()
  await onComposer(other).segment(1).selectText()
  await Promise.all([page.keyboard.insertText('Mine'), other.keyboard.insertText('Theirs')])
  await expect(async () => {
    const here = await segment(1).inputValue()
    expect(['Mine', 'Theirs']).toContain(here)
    expect(await onComposer(other).segment(1).inputValue()).toBe(here)
  }).toPass()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('list', { name: 'Drafts' })).toContainText('Mine')
  await expect(page.getByRole('list', { name: 'Drafts' })).toContainText('Theirs')
})

test('A full disk costs no word, and is said plainly', async ({ page, context, open, service }) => {
  const { segment, saved } = onComposer(page)
  await open('/compose/thread')
  // The browser looks at the room that is left from time to time only, so it is taken before the first word.
  await fillStorage(context, page, service.url)
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(segment(1)).toHaveValue(WORDS)

  await page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        for (let piece = 0; piece < 1000; piece++) localStorage.setItem(`${size}-${piece}`, 'x'.repeat(size))
      } catch {
        // The next pieces are smaller.
      }
    }
  })
  const more = `${WORDS}, and more of them than there is room for`
  await segment(1).fill(more)
  await expect(page.getByRole('alert')).toContainText('Not saved')
  await page.getByRole('link', { name: 'Quotas', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Quotas' })).toBeVisible()
  await page.goBack()
  await expect(segment(1)).toHaveValue(more)
})

test('A refused sending keeps the words and says what is wrong where it is wrong', async ({
  page,
  open,
  service,
}) => {
  const { segment, schedule } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await page.getByLabel('Calendar', { exact: true }).selectOption('Enter a calendar id')
  const id = page.getByRole('textbox', { name: 'Calendar id' })
  await id.fill('00000000-0000-4000-8000-000000000000')
  await schedule.click()
  await expect(id).toHaveAccessibleDescription(/not a calendar of the account.*4000/)
  await expect(id).toBeFocused()
  await expect(segment(1)).toHaveValue(WORDS)
  await id.fill(service.calendar.uuid)
  await schedule.click()
  await expect(onComposer(page).created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})

test('Signing out and in again finds the drafts of the account', async ({ page, open, service }) => {
  const { segment, saved } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(segment(1)).toHaveValue(WORDS)
})

test('A key that is refused in the middle of work locks the screen and loses nothing', async ({
  page,
  open,
  service,
}) => {
  const { segment, schedule, created } = onComposer(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  // Whatever the page asks for by itself has been answered: the refusal comes to the sending.
  await expect(page.getByRole('region', { name: 'What is left' })).toBeVisible()
  await service.store.keys.revoke(service.keyId)
  await schedule.click()
  const lock = page.getByRole('dialog', { name: 'Connect again' })
  await expect(lock).toBeVisible()
  const { key } = await service.makeKey()
  await lock.getByLabel('API key').fill(key)
  await lock.getByRole('button', { name: 'Connect' }).click()
  await expect(lock).toBeHidden()
  await expect(segment(1)).toHaveValue(WORDS)
  await schedule.click()
  await expect(created).toBeVisible()
  expect(await readCreated({ ...service, key })).toHaveLength(1)
})
