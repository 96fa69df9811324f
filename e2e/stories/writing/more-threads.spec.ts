import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const SENTENCE = 'The almanac was first printed in a small town by the sea. '
const paragraph = (number: number) => `${number}. ${SENTENCE.repeat(4).trim()}`
const ARTICLE = Array.from({ length: 60 }, (_, index) => paragraph(index + 1)).join('\n\n')

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A text that one thread has no room for goes on in drafts on the next half hours, and Undo takes it back whole', async ({
  page,
  service,
  open,
}) => {
  const { segment, button, schedule, saved, created } = composerPage(page)
  const stored = async () => String(await service.store.drafts.listJson(service.account.uuid))
  const countDrafts = async () => (await stored()).split('"revision"').length - 1
  await open('/compose/thread?date=2026-11-24&time=09:00')
  await expect(segment(1)).toBeFocused()
  await page.keyboard.insertText(ARTICLE)
  await expect(page.getByText(/ characters do not fit in 25 segments$/)).toBeVisible()

  await test.step('a service that does not take the drafts leaves the text as it is', async () => {
    await expect(saved).toBeVisible()
    const { save } = service.store.drafts
    service.store.drafts.save = () => Promise.reject(new Error('The disk is full'))
    await button('Continue in 2 more threads').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your text is all here, and no thread was added.' }),
    ).toBeVisible()
    service.store.drafts.save = save
    await expect(segment(1)).toHaveValue(ARTICLE)
    await expect(segment(1)).toBeFocused()
    expect(await countDrafts()).toBe(1)
  })

  await button('Continue in 2 more threads').press('Enter')
  const others = page.getByRole('region', { name: 'The text goes on in 2 more threads' })
  const undo = others.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(page.getByText('25 segments, all fit')).toBeVisible()
  await expect(segment(25)).toHaveValue(paragraph(25))
  await expect(others.getByRole('listitem')).toHaveText([
    /^Thread 2 of 3, 25 segments, Tue 24 Nov 09:3026\. The almanac/,
    /^Thread 3 of 3, 10 segments, Tue 24 Nov 10:0051\. The almanac/,
  ])
  expect(await countDrafts()).toBe(3)

  await test.step('Undo by the button or by the key gives back the text and removes the drafts, and Redo restores them', async () => {
    await page.keyboard.press('Enter')
    await expect(segment(1)).toHaveValue(ARTICLE)
    await expect(others).toHaveCount(0)
    await expect.poll(countDrafts).toBe(1)
    await segment(1).press('ControlOrMeta+z')
    await expect(segment(25)).toHaveValue(paragraph(25))
    await expect(others).toBeVisible()
    await expect.poll(countDrafts).toBe(3)
    await segment(1).press('ControlOrMeta+z')
    await expect(segment(1)).toHaveValue(ARTICLE)
    await expect.poll(countDrafts).toBe(1)
    await segment(1).press('ControlOrMeta+Shift+z')
    await expect(segment(25)).toHaveValue(paragraph(25))
    await expect.poll(countDrafts).toBe(3)
  })

  await test.step('threads that Redo cannot restore are said, and Undo still has their text', async () => {
    await undo.click()
    await expect.poll(countDrafts).toBe(1)
    const { restore } = service.store.drafts
    service.store.drafts.restore = () => Promise.reject(new Error('The disk is full'))
    await segment(1).press('ControlOrMeta+z')
    const said = page.getByRole('alert').filter({ hasText: 'The other threads were not restored' })
    await expect(said).toBeVisible()
    service.store.drafts.restore = restore
    await undo.click()
    await expect(segment(1)).toHaveValue(ARTICLE)
    await button('Continue in 2 more threads').click()
    await expect.poll(countDrafts).toBe(3)
    await expect(page.getByText('A thread that was changed since then')).toHaveCount(0)
    await expect(page.getByText('The other threads are still drafts')).toHaveCount(0)
  })

  await test.step('words that were typed since then stay, and the rest follows them', async () => {
    await segment(25).press('ControlOrMeta+End')
    await page.keyboard.type(' More.')
    await undo.click()
    const rest = Array.from({ length: 35 }, (_, index) => paragraph(index + 26)).join('\n\n')
    await expect(segment(25)).toHaveValue(`${paragraph(25)} More.\n\n${rest}`)
    await expect.poll(countDrafts).toBe(1)
    await button('Continue in 2 more threads').click()
    await expect(others.getByRole('listitem')).toHaveCount(2)
    await expect.poll(countDrafts).toBe(3)
    await expect(saved).toBeVisible()
  })

  await test.step('the receipt of the first thread leads to the second one', async () => {
    await schedule.click()
    await expect(created).toBeVisible()
    await expect(undo).toHaveCount(0)
    await others.getByRole('link', { name: 'Thread 2 of 3' }).click()
    await expect(segment(25)).toHaveValue(paragraph(50))
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-11-24')
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:30')
    await expect(schedule).toBeEnabled()
  })

  await test.step('a thread that was left leads to the others too', async () => {
    await page.goBack()
    await expect(created).toBeVisible()
    await page.reload()
    await expect(others.getByRole('listitem')).toHaveText([
      /^26\. The almanac .*25 segments, Tue 24 Nov 09:30$/,
      /^51\. The almanac .*10 segments, Tue 24 Nov 10:00$/,
    ])
    await others.getByRole('link', { name: /^51\. The almanac/ }).click()
    await expect(segment(10)).toHaveValue(paragraph(60))
  })
})
