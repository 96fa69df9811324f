import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'Two tabs: first words.'
const ELSEWHERE = 'Goes out in another tab. To change it, press Undo there'

// What a story does in these seconds must not be late on a busy machine.
test.use({ undoSeconds: 10 })

test.beforeEach(async ({ service, open, page }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await open('/compose/thread?date=2026-11-28&time=15:00')
  await composerPage(page).segment(1).fill(WORDS)
  await expect(composerPage(page).saved).toBeVisible()
})

test('A draft that waits for its seconds of undo cannot be changed or sent in another tab, and can after Undo', async ({
  page,
  context,
  clock,
  service,
}) => {
  const { button, schedule } = composerPage(page)
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(page.url())
  const there = composerPage(other)
  const bar = other.getByRole('region', { name: 'Sending' })
  await expect(there.segment(1)).toHaveValue(WORDS)
  await expect(bar).toContainText('it fits')

  await schedule.click()
  await expect(bar.getByRole('status')).toHaveText(ELSEWHERE)
  await expect(bar).not.toContainText('it fits')
  await expect(there.segment(1)).toHaveJSProperty('readOnly', true)
  await expect(there.schedule).toHaveAccessibleDescription(ELSEWHERE)
  // A tab that is opened in these seconds says so too.
  await other.reload()
  await expect(bar.getByRole('status')).toHaveText(ELSEWHERE)
  await there.segment(1).press('Control+Enter')
  await expect(other.getByRole('status').filter({ hasText: ELSEWHERE })).toHaveCount(2)

  await button('Undo').click()
  await expect(bar).toContainText('it fits')
  await expect(there.segment(1)).toHaveJSProperty('readOnly', false)
  await schedule.click()
  await expect(bar.getByRole('status')).toHaveText(ELSEWHERE)
  await button('Send now').click()
  for (const tab of [page, other]) await expect(composerPage(tab).created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})

test('What is written in another tab before it hears of the press is not sent, and both tabs say what was', async ({
  page,
  context,
  clock,
  service,
}) => {
  const { segment, button, schedule, created } = composerPage(page)
  const other = await context.newPage()
  await clock.show(other)
  // A tab in the background may hear of a press late; this one hears nothing.
  await other.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {}
  })
  await other.goto(page.url())
  const there = composerPage(other)
  await expect(there.segment(1)).toHaveValue(WORDS)
  await expect(other.getByRole('region', { name: 'Sending' })).toContainText('it fits')

  await schedule.click()
  await expect(button('Undo')).toBeVisible()
  await there.segment(1).fill(`${WORDS} Second thoughts.`)
  await other.reload()
  await expect(there.segment(1)).toHaveValue(`${WORDS} Second thoughts.`)
  await button('Send now').click()
  await expect(segment(1)).toHaveValue(`${WORDS} Second thoughts.`)
  await other.reload()
  for (const tab of [page, other]) {
    const sent = tab.getByRole('alert').filter({ hasText: `Scheduled Sat 28 Nov 15:00 CET: “${WORDS}”` })
    await expect(sent).toContainText('What was written since is not part of it.')
    await expect(composerPage(tab).segment(1)).toHaveValue(`${WORDS} Second thoughts.`)
  }
  expect((await readCreated(service)).map(({ content }) => content)).toEqual([WORDS])

  for (const words of [`${WORDS} Second thoughts.`, 'Other words from the first letter on']) {
    await segment(1).fill(words)
    await schedule.click()
    const question = page.getByRole('dialog', { name: 'Send both?' })
    await expect(question).toContainText('An earlier version was scheduled Sat 28 Nov 15:00')
    await expect(question).toContainText('It was made from this draft, before you changed it.')
    await button('Cancel').click()
  }
  await schedule.click()
  await button('Send both').click()
  await button('Send now').click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(2)
  await other.reload()
  await expect(there.created).toBeVisible()
})

test('A draft that waits for its seconds of undo is neither deleted nor moved in another tab, which says why', async ({
  page,
  context,
  clock,
  service,
}) => {
  const { button, schedule } = composerPage(page)
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(`${service.url}/drafts`)
  const row = other.getByRole('listitem').filter({ hasText: WORDS })
  await expect(row).toBeVisible()
  await schedule.click()
  await expect(button('Undo')).toBeVisible()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(other.getByRole('alert')).toHaveText(`Not deleted. ${ELSEWHERE}.`)
  await expect(row).toBeVisible()
  await button('Undo').click()

  await other.goto(`${service.url}/calendar?view=month`)
  const chip = other.getByRole('link', { name: new RegExp(WORDS) })
  await expect(chip).toBeVisible()
  await schedule.click()
  await expect(button('Undo')).toBeVisible()
  await chip.focus()
  await other.keyboard.press('Space')
  await other.keyboard.press('ArrowRight')
  await other.keyboard.press('Enter')
  await expect(other.getByText(`Not moved. ${ELSEWHERE}.`).first()).toBeVisible()
  await button('Undo').click()
  await other.goto(`${service.url}/drafts`)
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(other.getByText(/^Deleted:/)).toBeVisible()
})

test('What one tab sends stands on the calendar of another that is open, in the place of its draft', async ({
  page,
  context,
  clock,
  service,
}) => {
  const { schedule, button, created } = composerPage(page)
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(`${service.url}/calendar?view=month`)
  const draft = other.getByRole('link', { name: new RegExp(WORDS) })
  await expect(draft).toBeVisible()
  await schedule.click()
  await button('Send now').click()
  await expect(created).toBeVisible()
  await expect(other.getByRole('button', { name: new RegExp(WORDS) })).toBeVisible()
  await expect(draft).toHaveCount(0)
})
