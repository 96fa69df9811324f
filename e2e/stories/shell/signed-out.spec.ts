import type { StoryService } from '#e2e/support/story-service.ts'
import { expect, test } from '#e2e/support/story.ts'

async function loseConnection({ store, account, calendar }: StoryService): Promise<void> {
  await store.connections.connect(
    account.id,
    {
      platform: 'bluesky',
      server: 'https://pds.example',
      userId: 'did:plc:2eeg23uovwqhsa4oq7oizggd',
      handle: calendar.username,
      photo: '',
      sealFor: () => 'sealed',
    },
    calendar.uuid,
    calendar,
  )
  await store.connections.lose(calendar.id, 'sealed')
}

test('A lost connection is told on the calendar and in the composer of that calendar, and each leads to its sign-in', async ({
  page,
  open,
  service,
}) => {
  await loseConnection(service)
  await service.addPosts([
    { at: '2026-11-21T09:00:00Z', status: 'scheduled' },
    { at: '2026-11-21T10:00:00Z', status: 'scheduled' },
    { at: '2026-11-24T09:00:00Z' },
  ])
  const line = page.getByText('@nordlicht is signed out at Bluesky, 2 posts wait.')
  const signIn = page.getByRole('link', { name: 'Sign in again' })
  await open('/calendar')
  await expect(line).toBeVisible()
  await expect(signIn).toHaveAttribute('href', new RegExp(`calendar=${service.calendar.uuid}.*nordlicht`))

  await page.getByRole('link', { name: 'New thread' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Segment 1' })).toBeVisible()
  await expect(line).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(line).toBeInViewport({ ratio: 1 })
  await expect(signIn).toBeInViewport({ ratio: 1 })
  await signIn.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/accounts/bluesky\\?calendar=${service.calendar.uuid}`))
  await expect(page.getByRole('heading', { name: 'Connect Bluesky', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Segment 1' })).toBeVisible()
})
