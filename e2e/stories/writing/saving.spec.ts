import { accountMenu } from '#e2e/support/pages/account-menu.ts'
import { composerPage, crashPage, goBackAtOnce } from '#e2e/support/pages/composer-page.ts'
import { openRefusingBrowser } from '#e2e/support/setup/refusing-browser.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'A thread that must not be lost'

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A reload restores the text and the segments, and after a crash a new page shows the draft', async ({
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

  const url = page.url()
  await crashPage(page)
  const next = await context.newPage()
  await clock.show(next)
  await next.goto(url)
  await expect(composerPage(next).segment(1)).toHaveValue(WORDS)
  await next.goto(`${service.url}/drafts`)
  await expect(next.getByText(WORDS, { exact: true })).toBeVisible()
})

test('While the service answers, a new draft goes from Saving to Saved, without a word about this device', async ({
  page,
  open,
}) => {
  const { segment, saved } = composerPage(page)
  await open('/compose/thread')
  await expect(segment(1)).toBeVisible()
  const said = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      for (const words of ['Saving…', 'on this device', 'Saved'])
        if (document.body.innerText.includes(words)) seen.add(words)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return seen
  })
  await segment(1).pressSequentially(WORDS)
  await expect(saved).toBeVisible()
  expect(await said.evaluate((seen) => [...seen])).toEqual(['Saving…', 'Saved'])
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

test('Words under an address with a mistyped id are saved as a draft', async ({ page, open }) => {
  const { segment, saved } = composerPage(page)
  await open('/compose/thread?draft=cut-off-id')
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(segment(1)).toHaveValue(WORDS)
})

test('Without a network the words are saved on this device, and in the service when the network is back', async ({
  page,
  context,
  open,
}) => {
  const { segment, saved, savedHere } = composerPage(page)
  const drafts = page.getByRole('list', { name: 'Drafts' })
  await open('/drafts')
  await expect(page.getByText('No drafts.')).toBeVisible()
  await page.getByRole('link', { name: 'New thread', exact: true }).click()
  await segment(1).fill('Before the tunnel')
  await expect(saved).toBeVisible()
  await context.setOffline(true)
  await segment(1).fill('In the tunnel')
  await expect(savedHere).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByText('Your drafts could not be read again.')).toBeVisible()
  await expect(drafts.getByRole('listitem')).toContainText('Saved on this device')
  await page.getByRole('link', { name: 'Open: In the tunnel' }).click()
  await expect(segment(1)).toHaveValue('In the tunnel')
  await context.setOffline(false)
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(drafts).toContainText('In the tunnel')
  await expect(drafts).not.toContainText('Saved on this device')
})

test.describe(() => {
  test.use({ movesTime: true })

  test('A draft that was written without a network, on a page that was closed, is in the service at the next visit', async ({
    page,
    context,
    open,
    clock,
    service,
  }) => {
    const { segment, savedHere } = composerPage(page)
    await open('/compose/thread')
    await expect(segment(1)).toBeVisible()
    await context.setOffline(true)
    await segment(1).fill('Written on the train')
    await expect(savedHere).toBeVisible()
    await crashPage(page)
    await context.setOffline(false)
    await clock.pass(120_000)

    const next = await context.newPage()
    await clock.show(next)
    await next.goto(`${service.url}/drafts`)
    const drafts = next.getByRole('list', { name: 'Drafts' })
    await expect(drafts).toContainText('Written on the train')
    await expect(drafts).not.toContainText('Saved on this device')
    expect(String(await service.store.drafts.listJson(service.account.uuid))).toContain(
      'Written on the train',
    )
  })
})

test('A browser that refuses its storages saves in the service, and says when nothing has the words', async ({
  service,
  clock,
}, { outputDir }) => {
  const context = await openRefusingBrowser(outputDir, { database: true, local: true })
  const page = await context.newPage()
  await clock.show(page)
  await page.goto(`${service.url}/compose/thread${new URL(await service.launchLink()).hash}`)
  const { segment, button, saved } = composerPage(page)
  await segment(1).fill(WORDS)
  await expect(saved).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await context.setOffline(true)
  await segment(1).fill(`${WORDS}, with more`)
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText(
    'Your words are only on this page.',
  )
  await button('Copy the words').click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${WORDS}, with more`)
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await context.setOffline(false)
  await expect(saved).toBeVisible()
  await context.close()
})

test.describe(() => {
  test.use({ freshContext: true })

  test('A browser that refuses cookies is told so, and nothing else', async ({ page, context, open }) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    await open('/calendar')
    await expect(page.getByRole('alert')).toContainText('refuses cookies')
    await expect(page.getByLabel('API key')).toBeVisible()
  })
})
