import type { Page } from 'playwright'
import { resize } from '#e2e/support/checks/resize.ts'
import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { startGateway } from '#e2e/support/servers/gateway.ts'
import { expect, test } from '#e2e/support/story.ts'

function optionsPage(page: Page) {
  return {
    ...composerPage(page),
    button: page.getByRole('button', { name: /^Language and replies: / }),
    form: page.getByRole('dialog', { name: /^Language and replies: / }),
    preview: page.getByRole('complementary', { name: 'Preview' }),
    panel: page.getByRole('complementary', { name: 'Post' }),
  }
}

test('A post has languages and rules for replies and quotes, and an edit and a copy keep them', async ({
  page,
  open,
  service,
}) => {
  const { segment, saved, schedule, created, button, form, preview, panel } = optionsPage(page)
  await service.addPosts([{ at: '2026-11-20T09:00:00Z', content: 'Something earlier' }])
  service.store.readBacks.findLanguages = async () => ({ [service.calendar.uuid]: ['cy'] })
  await open('/compose/thread')
  await expect(page.getByText('Your last posts are in Welsh.')).toBeVisible()
  await page.getByRole('button', { name: 'Use Welsh' }).press('Enter')
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleName('Language and replies: Welsh, Everyone can reply')
  await expect(page.getByText('Your last posts are in Welsh.')).toHaveCount(0)
  await button.press('Enter')
  await form.getByRole('combobox', { name: 'Language', exact: true }).selectOption('No language')
  await page.keyboard.press('Escape')
  await segment(1).fill('Bore da')
  await expect(button).toHaveAccessibleName('Language and replies: No language, Everyone can reply')
  await button.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Language', exact: true })).toBeFocused()
  await form.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Welsh')
  await form.getByRole('combobox', { name: 'Second language' }).selectOption('English')
  await expect(form.getByRole('combobox', { name: 'Third language' })).toHaveValue('')
  await form.getByRole('radio', { name: 'Nobody' }).press('Space')
  await form.getByRole('checkbox', { name: 'People you follow' }).press('Space')
  await form.getByRole('checkbox', { name: 'May be quoted' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleName(
    'Language and replies: Welsh, English, Replies from people you follow, no quotes',
  )
  await resize(page, { width: 1280, height: 500 })
  await button.press('Enter')
  await expect(form.getByRole('checkbox', { name: 'May be quoted' })).toBeVisible()
  const box = await form.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500)
  await page.keyboard.press('Escape')
  await resize(page, { width: 1280, height: 720 })
  await expect(segment(1)).toHaveAttribute('lang', 'cy')
  await expect(preview).toContainText('Replies from people you follow · Nobody can quote it')
  await expect(saved).toBeVisible()

  await page.reload()
  await expect(button).toHaveAccessibleName(/Welsh, English/)
  await schedule.click()
  await expect(created).toBeVisible()
  await page.getByRole('link', { name: 'See it on the calendar' }).click()
  await expect(panel.getByText('Welsh, English')).toBeVisible()
  await expect(panel.getByText('Replies from people you follow')).toBeVisible()
  await expect(panel.getByText('Nobody can quote it')).toBeVisible()

  await panel.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(button).toHaveAccessibleName(/Welsh, English, Replies from people you follow, no quotes/)
  await segment(1).fill('Bore da i gyd')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Saved\. It goes out/).first()).toBeVisible()
  await expect(panel).toContainText('Bore da i gyd')
  await expect(panel.getByText('Replies from people you follow')).toBeVisible()

  await panel.getByRole('link', { name: 'Edit', exact: true }).click()
  await button.click()
  await form.getByRole('radio', { name: 'Everyone' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Saved\. It goes out/).first()).toBeVisible()
  await expect(panel.getByText('Welsh, English')).toBeVisible()
  await expect(panel.getByText('Replies from people you follow')).toHaveCount(0)

  const { find } = service.store.postChanges
  service.store.postChanges.find = () => Promise.reject(new Error('This story makes reading the post fail'))
  await panel.getByRole('button', { name: 'Copy as new' }).click()
  await page.getByRole('link', { name: 'Write another one' }).click()
  await expect(page.getByText('The post could not be read.')).toBeVisible()
  service.store.postChanges.find = find
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(segment(1)).toHaveValue('Bore da i gyd')
  await expect(button).toHaveAccessibleName(
    'Language and replies: Welsh, English, Everyone can reply, no quotes',
  )
})

test('What is kept for a calendar is there in the next post, and can be chosen anew', async ({
  page,
  open,
  service,
}) => {
  const { segment, button, form } = optionsPage(page)
  await service.addPosts([{ at: '2026-11-20T09:00:00Z', content: 'Something earlier' }])
  await open('/compose/thread')
  await button.click()
  await form.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Icelandic')
  await form.getByRole('radio', { name: 'Nobody' }).check()
  await form.getByRole('button', { name: /^Begin new posts of / }).click()
  await expect(form.getByText(/^New posts of .* begin with these\.$/)).toBeVisible()
  await expect
    .poll(async () => (await service.store.workspaces.findSettings(service.account.uuid))?.optionDefaults)
    .toContain('"langs":["is"]')

  await open('/compose/quote?tweet=77')
  await expect(button).toHaveAccessibleName('Language and replies: Icelandic, Nobody can reply')
  await expect(page.getByRole('textbox', { name: 'Commentary' })).toHaveAttribute('lang', 'is')
  await button.click()
  await form.getByRole('combobox', { name: 'Language', exact: true }).selectOption('')
  await form.getByRole('button', { name: 'Use the options of the account' }).click()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAccessibleName('Language and replies: Icelandic, Nobody can reply')
  await open('/compose/thread')
  await expect(segment(1)).toHaveAttribute('lang', 'is')
})

test.describe('before an upstream', () => {
  test.use({ hasServerInFront: true })

  test('nothing offers what its API has no field for', async ({ page, service, clock }) => {
    const { segment, saved, button } = optionsPage(page)
    await service.addPosts([{ at: new Date(clock.now()).toISOString(), content: 'From far away' }])
    const gateway = await startGateway(clock, service.url)
    await page.goto(`${gateway.url}/connect`)
    await page.getByLabel('API key').fill(service.key)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText('From far away').first()).toBeVisible()
    await page.goto(`${gateway.url}/compose/thread`)
    await segment(1).fill('No choice here')
    await expect(saved).toBeVisible()
    await expect(button).toHaveCount(0)
    await gateway.stop()
  })
})
