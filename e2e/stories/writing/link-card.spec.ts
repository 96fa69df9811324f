import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { startPageServer } from '#e2e/support/servers/page-server.ts'
import { startService } from '#e2e/support/story-service.ts'
import { expect, test } from '#e2e/support/story.ts'

test.use({ hasServerInFront: true, hasPosted: false })

test('The first link of a post gets a card, which goes out with it; a card that is removed stays removed', async ({
  page,
  clock,
}) => {
  const { segment, saved, schedule, created } = composerPage(page)
  const pages = await startPageServer()
  const service = await startService(clock, 0, { readsPages: true })
  const [tides, ferries] = [`${pages.url}/tides`, `${pages.url}/ferries`]
  const panel = page.getByRole('complementary', { name: 'Post' })
  const form = page.getByRole('form', { name: 'Thread' })
  const remove = form.getByRole('button', { name: 'Remove card' })
  await page.goto(
    `${service.url}/compose/thread?calendar=${service.calendar.uuid}${new URL(await service.launchLink()).hash}`,
  )
  await segment(1).fill(`The tides are at ${tides}.`)
  await expect(form.getByText('Page /tides').first()).toBeVisible()
  await remove.click()
  await expect(remove).toHaveCount(0)
  await segment(1).fill(`The tides of today are at ${tides}.`)
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(segment(1)).toHaveValue(/today/)
  await segment(1).press('End')
  await page.keyboard.type(' Read them')
  await expect(saved).toBeVisible()
  await expect(remove).toHaveCount(0)
  expect(pages.reads).toEqual(['/tides'])

  await segment(1).fill(`The ferries are at ${ferries}`)
  await expect(remove).toBeVisible()
  await form.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => pages.reads).toEqual(['/tides', '/ferries', '/ferries'])
  await expect(saved).toBeVisible()
  await schedule.click()
  await expect(created).toBeVisible()
  await page.getByRole('link', { name: 'See it on the calendar' }).click()
  await expect(panel.getByRole('link', { name: /Page \/ferries/ })).toHaveAttribute('href', ferries)

  await page.goto(`${service.url}/compose/thread?calendar=${service.calendar.uuid}`)
  await segment(1).fill(`The tides of tomorrow are at ${tides}`)
  await schedule.click()
  await expect(created).toBeVisible()
  await page.getByRole('link', { name: 'See it on the calendar' }).click()
  await expect(panel.getByRole('link', { name: /Page \/tides/ })).toHaveAttribute('href', tides)
  await page.goto(`${service.url}/compose/thread?calendar=${service.calendar.uuid}`)
  await segment(1).fill(`Nobody answers at ${pages.url}/silent`)
  await schedule.click()
  await expect(form).toContainText('The page of the link is read first')
  await expect(created).toBeVisible()
  await expect(
    page.getByText('Without a link card: the page of the link did not answer in time.'),
  ).toBeVisible()
  await service.stop()
  await pages.stop()
})
