import type { Page } from 'playwright'
import { accountMenu } from '#e2e/support/pages/account-menu.ts'
import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { startAsBefore } from '#e2e/support/setup/start-as-before.ts'
import { test as base, expect } from '#e2e/support/story.ts'

const WORDS = 'Begun at the desk'

const test = base.extend<{
  other: Page
}>({
  other: async ({ browser, clock, undoSeconds }, provide) => {
    const context = await browser.newContext()
    await startAsBefore(context, { undoSeconds })
    const page = await context.newPage()
    await clock.show(page)
    await provide(page)
    await context.close()
  },
})

test.beforeEach(async ({ service, open, page }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await open('/compose/thread?date=2026-11-28&time=15:00')
  await composerPage(page).segment(1).fill(WORDS)
  await expect(composerPage(page).saved).toBeVisible()
})

test('The list of drafts has the drafts of another device when it opens again', async ({
  page,
  other,
  open,
}) => {
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await expect(page.getByRole('link', { name: `Open: ${WORDS}` })).toBeVisible()
  await page.getByRole('link', { name: 'Quotas', exact: true }).click()
  await open('/compose/thread', other)
  await composerPage(other).segment(1).fill('Written on the way')
  await expect(composerPage(other).saved).toBeVisible()
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open: Written on the way' })).toBeVisible()
})

test('A thread written on one device is continued on a second and sent from there, and the first shows the receipt', async ({
  page,
  other,
  open,
  service,
}) => {
  const there = composerPage(other)
  await open('/drafts', other)
  await other.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(there.segment(1)).toHaveValue(WORDS)
  const isPressed = makeGate()
  const { drafts } = service.store
  const { listJson } = drafts
  drafts.listJson = async (account) => {
    await isPressed.opened
    return listJson(account)
  }
  await there.segment(1).fill(`${WORDS}, finished on the way`)
  await expect(there.saved).toBeVisible()

  await composerPage(page).schedule.click()
  await expect(page.getByText(/^Not sent: the draft was changed on another device/).first()).toBeVisible()
  await expect(composerPage(page).segment(1)).toHaveValue(`${WORDS}, finished on the way`)
  expect(await readCreated(service)).toEqual([])
  isPressed.open()

  await there.schedule.click()
  await expect(there.created).toBeVisible()
  expect((await readCreated(service)).map(({ content }) => content)).toEqual([
    `${WORDS}, finished on the way`,
  ])

  await accountMenu(page).button.press('Enter')
  await expect(accountMenu(page).accounts.first()).toBeFocused()
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(composerPage(page).created).toBeVisible()
  await expect(accountMenu(page).accounts.first()).toBeFocused()
})

test('Of two versions a person takes the other one, or keeps this one as a new draft', async ({
  page,
  other,
  open,
  context,
  service,
}) => {
  const { segment, button, saved } = composerPage(page)
  const there = composerPage(other)
  await open(new URL(page.url()).pathname + new URL(page.url()).search, other)
  await expect(there.segment(1)).toHaveValue(WORDS)
  const notice = page.getByRole('alert').filter({ hasText: 'Changed elsewhere' })

  const disagree = async (mine: string, theirs: string) => {
    await context.setOffline(true)
    await segment(1).fill(mine)
    await expect(composerPage(page).savedHere).toBeVisible()
    await there.segment(1).fill(theirs)
    await expect(there.saved).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toBeVisible()
    await expect(segment(1)).toHaveValue(mine)
  }

  await disagree('Mine', 'Theirs')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(notice.getByRole('list', { name: 'The other words' })).toHaveText('Theirs')
  await expect(composerPage(page).schedule).toHaveAccessibleDescription('Choose first which words to keep')
  const { drafts: store } = service.store
  const { listJson } = store
  const isTaken = makeGate()
  store.listJson = async (account) => {
    await isTaken.opened
    return listJson(account)
  }
  await there.segment(1).fill('Theirs, finished')
  await expect(there.saved).toBeVisible()
  await button('Take it').dblclick()
  await expect(notice).toContainText('The other words have changed again, so nothing was taken yet.')
  await expect(notice.getByRole('list', { name: 'The other words' })).toHaveText('Theirs, finished')
  await expect(segment(1)).toHaveValue('Mine')
  await button('Take it').click()
  await expect(segment(1)).toHaveValue('Theirs, finished')
  isTaken.open()
  await expect(notice).toHaveCount(0)
  await expect(saved).toBeVisible()

  await disagree('Mine again', 'Theirs again')
  await test.step('without an answer the choice says that nothing was changed', async () => {
    await context.setOffline(true)
    for (const choice of ['Take it', 'Keep mine as a new draft']) {
      await button(choice).click()
      const said = page.getByRole('alert').filter({ hasText: 'Nothing was changed. The service does not' })
      await expect(said).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(said).toHaveCount(0)
    }
    await context.setOffline(false)
  })
  await button('Keep mine as a new draft').click()
  await expect(segment(1)).toHaveValue('Mine again')
  await expect(notice).toHaveCount(0)
  await page.getByRole('link', { name: 'Drafts' }).click()
  const drafts = page.getByRole('list', { name: 'Drafts' })
  await expect(drafts.getByRole('listitem')).toHaveCount(2)
  await expect(drafts).toContainText('Mine again')
  await expect(drafts).toContainText('Theirs again')
})

test('Two tabs show one draft: what is typed in one appears in the other, and a draft that is deleted there can be restored', async ({
  page,
  context,
  clock,
  service,
}) => {
  const { segment, button } = composerPage(page)
  const tab = await context.newPage()
  await clock.show(tab)
  await tab.goto(page.url())
  await expect(composerPage(tab).segment(1)).toHaveValue(WORDS)
  await composerPage(tab).segment(1).fill(`${WORDS}, from the other tab`)
  await expect(segment(1)).toHaveValue(`${WORDS}, from the other tab`)
  const followed = page.getByText('Changed elsewhere. These are the newer words.')
  await expect(followed).toBeVisible()
  await segment(1).fill(`${WORDS}, from this tab`)
  await expect(followed).toHaveCount(0)
  await expect(composerPage(tab).segment(1)).toHaveValue(`${WORDS}, from this tab`)

  await segment(1).focus()
  await tab.goto(`${service.url}/drafts`)
  await tab.getByRole('button', { name: /^Delete/ }).click()
  const deleted = page.getByRole('region', { name: 'Deleted draft' })
  await expect(deleted).toContainText('This draft was deleted.')
  await expect(deleted).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'This draft was deleted.' })).toHaveCount(1)
  await button('Restore').click()
  await expect(segment(1)).toHaveValue(`${WORDS}, from this tab`)
  await expect(tab.getByRole('list', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(1)
})

test('A press counts once: pressed on two devices in the same moment, one post is created, and both show its receipt', async ({
  page,
  other,
  open,
  service,
}) => {
  await open(new URL(page.url()).pathname + new URL(page.url()).search, other)
  await expect(composerPage(other).segment(1)).toHaveValue(WORDS)
  const devices = [page, other]
  const arrived = new Set<Page>()
  const bothPressed = makeGate()
  // Holds both requests until both devices have sent theirs. Otherwise the receipt of the first press would replace the
  // other device's button.
  for (const one of devices)
    await one.route('**/workspace/send', async (route) => {
      if (arrived.add(one).size === devices.length) bothPressed.open()
      await bothPressed.opened
      await route.continue()
    })
  await Promise.all(devices.map((one) => composerPage(one).schedule.dblclick()))
  for (const one of [page, other]) await expect(composerPage(one).created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})

test.describe('With seconds of Undo', () => {
  test.use({ undoSeconds: 10, movesTime: true })

  test('Words that another device changed, scheduled and took back appear in the composer', async ({
    page,
    other,
    open,
    context,
  }) => {
    const there = composerPage(other)
    await open(new URL(page.url()).pathname + new URL(page.url()).search, other)
    await expect(there.segment(1)).toHaveValue(WORDS)
    await context.setOffline(true)
    await there.segment(1).fill(`${WORDS}, changed on the way`)
    await expect(there.saved).toBeVisible()
    await there.schedule.click()
    await expect(there.button('Undo')).toBeFocused()
    await context.setOffline(false)
    await expect(composerPage(page).button('Undo')).toBeVisible()
    await there.button('Undo').click()
    await expect(composerPage(page).segment(1)).toHaveValue(`${WORDS}, changed on the way`)
  })
})
