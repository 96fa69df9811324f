import { accountMenu } from '#e2e/support/pages/account-menu.ts'
import {
  composerPage,
  crashPage,
  exhaustStorageQuota,
  goBackAtOnce,
} from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'A thread that must not be lost'

test.beforeEach(async ({ service }) => {
  // Calendars are learned from posts.
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A reload restores the text, the segments and the undo history, and after a crash a new page shows the draft', async ({
  page,
  context,
  open,
  clock,
  service,
}) => {
  const { segment, saved } = composerPage(page)
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

  await expect(saved).toBeVisible()
  const url = page.url()
  await crashPage(page)
  const next = await context.newPage()
  await clock.show(next)
  await next.goto(url)
  await expect(composerPage(next).segment(1)).toHaveValue(WORDS)
  await next.goto(`${service.url}/drafts`)
  await expect(next.getByText(WORDS, { exact: true })).toBeVisible()
})

test('Leaving the page right after a key press keeps the last letter, and right after another time was chosen that time', async ({
  page,
  open,
}) => {
  await open('/compose/thread')
  const { segment, saved } = composerPage(page)
  await segment(1).fill(WORDS)
  await expect(page).toHaveURL(/draft=/)
  await segment(1).press('!')
  await page.goto('about:blank')
  await page.goBack()
  await expect(segment(1)).toHaveValue(/!/)

  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  const url = page.url()
  const time = page.getByRole('textbox', { name: 'Time' })
  await expect(time).not.toHaveValue('17:45')
  // A page that is closed while its database is busy has only local storage.
  await page.evaluate(holdDatabase)
  await time.fill('17:45')
  await page.goto('about:blank')
  await page.goto(url)
  await expect(segment(1)).toHaveValue(WORDS)
  await expect(time).toHaveValue('17:45')
})

test('A draft is kept when a person goes to other screens and opens it again, however quickly, and signs out and in again', async ({
  page,
  open,
  service,
}) => {
  const { segment, saved } = composerPage(page)
  const quotas = page.getByRole('link', { name: 'Quotas', exact: true })
  await open('/compose/thread')
  // Before anything is saved.
  await goBackAtOnce(page)
  await segment(1).fill(WORDS)
  await quotas.click()
  await expect(segment(1)).toHaveValue(WORDS)

  await segment(1).fill(`${WORDS}, and more`)
  await expect(saved).toBeVisible()
  await goBackAtOnce(page)
  await quotas.click()
  await expect(segment(1)).toHaveValue(`${WORDS}, and more`)

  await quotas.click()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(segment(1)).toHaveValue(`${WORDS}, and more`)

  await accountMenu(page).signOut()
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(segment(1)).toHaveValue(`${WORDS}, and more`)
})

test('Two tabs show the same draft, and when both change it at once, both texts are kept', async ({
  page,
  context,
  open,
  clock,
}) => {
  const { segment, saved } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(page.url())
  await expect(composerPage(other).segment(1)).toHaveValue(WORDS)
  await composerPage(other).segment(1).fill(`${WORDS}, from the other tab`)
  await expect(segment(1)).toHaveValue(`${WORDS}, from the other tab`)

  // Of two simultaneous changes the later wins, and the other becomes a separate draft.
  await segment(1).selectText()
  await composerPage(other).segment(1).selectText()
  await Promise.all([page.keyboard.insertText('Mine'), other.keyboard.insertText('Theirs')])
  await expect(async () => {
    const here = await segment(1).inputValue()
    expect(['Mine', 'Theirs']).toContain(here)
    expect(await composerPage(other).segment(1).inputValue()).toBe(here)
  }).toPass()
  const [shown, kept] = (await segment(1).inputValue()) === 'Mine' ? ['Mine', 'Theirs'] : ['Theirs', 'Mine']
  const loser = shown === 'Mine' ? other : page
  await loser.getByRole('link', { name: 'Open your version' }).click()
  await expect(composerPage(loser).segment(1)).toHaveValue(kept)
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('list', { name: 'Drafts' })).toContainText('Mine')
  await expect(page.getByRole('list', { name: 'Drafts' })).toContainText('Theirs')
})

test.describe(() => {
  test.use({ freshContext: true })

  test('When the browser storage is full, a message says so and no text is lost', async ({
    page,
    context,
    open,
    service,
  }) => {
    const { segment, saved } = composerPage(page)
    await open('/compose/thread')
    // The browser checks the quota only now and then, so it is exceeded before the first write.
    await exhaustStorageQuota(context, page, service.url)
    await segment(1).fill(WORDS)
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(segment(1)).toHaveValue(WORDS)

    await page.evaluate(() => {
      for (let size = 1 << 22; size > 0; size >>= 1) {
        try {
          for (let item = 0; item < 1000; item++) localStorage.setItem(`${size}-${item}`, 'x'.repeat(size))
        } catch {
          // It is full for this size: fill the rest with smaller items.
        }
      }
    })
    const more = `${WORDS}, with more text than the storage can hold`
    await segment(1).fill(more)
    await expect(page.getByRole('alert')).toContainText('Not saved')
    await page.getByRole('link', { name: 'Quotas', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Quotas' })).toBeVisible()
    await page.goBack()
    await expect(segment(1)).toHaveValue(more)
  })
})

/** Keeps the stored drafts locked for as long as the page is open. */
function holdDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('almanac')
    opening.addEventListener('success', () => {
      const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
      const hold = () => store.count().addEventListener('success', hold)
      hold()
      resolve()
    })
  })
}
