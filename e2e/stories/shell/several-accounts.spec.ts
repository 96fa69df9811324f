import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'
import type { Page } from 'playwright/test'
import { accountMenu } from '#e2e/support/pages/account-menu.ts'
import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { addDemoAccount } from '#e2e/support/setup/demo-account.ts'
import type { StoryClock } from '#e2e/support/story-clock.ts'
import type { StoryService } from '#e2e/support/story-service.ts'
import { expect, test } from '#e2e/support/story.ts'

const month = 'November 2026'
const WORDS = 'The harbour wall is painted again'

async function addAccount(page: Page, service: StoryService, clock: StoryClock): Promise<void> {
  const key = await addDemoAccount(service, clock)
  await accountMenu(page).button.click()
  await page.getByRole('link', { name: 'Add account' }).click()
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(accountMenu(page).button).toHaveText('Tern Tide Studio')
}

test('A person looks after two accounts: the menu says what needs attention in each, one press switches, each keeps its screen and its unsent words, and both are left at once', async ({
  page,
  open,
  service,
  clock,
}) => {
  const { segment } = composerPage(page)
  const menu = accountMenu(page)
  await service.addPosts([{ at: '2026-11-20T09:00:00Z', status: 'failed' }])
  await open('/calendar')
  await addAccount(page, service, clock)
  await expect(page.getByRole('grid', { name: month })).toBeVisible()
  await page.getByRole('link', { name: 'New thread' }).first().click()
  await segment(1).fill(WORDS)

  await menu.switchTo('Nordlicht Verlag')
  await expect(menu.button).toHaveText('Nordlicht Verlag')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByText('No drafts')).toBeVisible()

  await menu.switchTo('Tern Tide Studio')
  await expect(segment(1)).toHaveValue(WORDS)
  await menu.switchTo('Nordlicht Verlag')
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible()
  await test.step('the menu and its keys', async () => {
    await menu.switchTo('Tern Tide Studio')
    await expect(menu.button).toHaveText('Tern Tide Studio')
    await expect(segment(1)).toHaveValue(WORDS)
    await waitUntilIdle(page)
    const { button, accounts } = menu
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(accounts.filter({ hasText: 'Nordlicht Verlag' })).toContainText('1 needs attention')
    await expect(accounts.filter({ hasText: 'Tern Tide Studio' })).toHaveAttribute('aria-current', 'true')
    await expect(accounts.first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(button).toHaveText('Nordlicht Verlag')
    await expect(button).toBeFocused()
  })
  await test.step('signing out of all accounts leaves nothing that opens one', async () => {
    await menu.button.click()
    await page.getByRole('button', { name: 'Sign out of both accounts' }).click()
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
    await expect.poll(() => page.context().cookies()).toEqual([])
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored.filter((key) => /^almanac\.(?:proof|session|account|screen)/.test(key))).toEqual([])
  })
})

test('Two tabs show two accounts, each stays with its own after a reload, and what is sent goes to the right one', async ({
  page,
  open,
  service,
  clock,
}) => {
  await open('/calendar')
  const second = await page.context().newPage()
  await clock.show(second)
  await second.goto(`${service.url}/calendar`)
  await addAccount(second, service, clock)
  await expect(accountMenu(page).button).toHaveText('Nordlicht Verlag')
  await page.reload()
  await expect(accountMenu(page).button).toHaveText('Nordlicht Verlag')
  await second.reload()
  await expect(accountMenu(second).button).toHaveText('Tern Tide Studio')

  await service.addPosts([{ at: '2026-11-24T09:00:00Z', content: WORDS }])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await second.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('grid', { name: month })).toContainText(WORDS)
  await expect(second.getByRole('grid', { name: month })).not.toContainText(WORDS)

  await page.bringToFront()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const third = await page.context().newPage()
  await third.goto(`${service.url}/calendar`)
  await expect(accountMenu(third).button).toHaveText('Nordlicht Verlag')
})

test('Signing out of one account shows another, is heard in the other tab, and offers what is left there', async ({
  page,
  open,
  service,
  clock,
}) => {
  await open('/calendar')
  const second = await page.context().newPage()
  await clock.show(second)
  await second.goto(`${service.url}/quotas`)
  await addAccount(page, service, clock)
  await accountMenu(page).switchTo('Nordlicht Verlag')
  await expect(accountMenu(page).button).toHaveText('Nordlicht Verlag')

  await accountMenu(page).signOut()
  await expect(accountMenu(page).button).toHaveText('Tern Tide Studio')
  await expect(second.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Tern Tide Studio' }).click()
  await expect(accountMenu(second).button).toHaveText('Tern Tide Studio')
})

test.describe('With seconds of Undo', () => {
  test.use({ undoSeconds: 10, movesTime: true })

  test('What waits for an Undo goes out to its own account when one switches, and its receipt is there afterwards', async ({
    page,
    open,
    service,
    clock,
  }) => {
    const { segment, schedule, created } = composerPage(page)
    const menu = accountMenu(page)
    await open('/calendar')
    await addAccount(page, service, clock)
    await menu.switchTo('Nordlicht Verlag')
    await page.getByRole('link', { name: 'New thread' }).first().click()
    await segment(1).fill(WORDS)
    await schedule.click()
    await expect(page.getByText(/^Will be scheduled in/)).toBeVisible()

    await menu.switchTo('Tern Tide Studio')
    await expect(page.getByRole('grid', { name: month })).toBeVisible()
    await expect(page.getByText(/^Will be scheduled in/)).toHaveCount(0)
    await clock.pass(10_500)
    await expect.poll(() => readCreated(service)).toMatchObject([{ content: WORDS, status: 'scheduled' }])
    await menu.switchTo('Nordlicht Verlag')
    await expect(created).toBeVisible()
  })
})

test('A screen that arrives late does not take the focus from an open menu', async ({
  page,
  open,
  service,
}) => {
  const { segment, saved } = composerPage(page)
  const { button, accounts } = accountMenu(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  const [asked, held] = [makeGate(), makeGate()]
  const { find } = service.store.drafts
  service.store.drafts.find = async (...given) => {
    asked.open()
    await held.opened
    return find(...given)
  }
  await page.reload()
  await asked.opened
  await button.press('Enter')
  await expect(accounts.first()).toBeFocused()
  held.open()
  await expect(segment(1)).toHaveValue(WORDS)
  await expect(accounts.first()).toBeFocused()
})
