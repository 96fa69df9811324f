import { type Page, test as base } from 'playwright/test'
import { trackRequests } from './checks/wait-until-idle.ts'
import { startWithUndo } from '#e2e/support/setup/start-with-undo.ts'
import { type StoryClock, makeStoryClock } from './story-clock.ts'
import { type StoryService, startService } from './story-service.ts'

export { expect } from 'playwright/test'

type Story = {
  /** Whether the page may request only the service of the story. Off where a proxy or a gateway is in front of it. */
  ownServiceOnly: boolean
  /** How long sending waits for an Undo, as a setting that is stored before the page loads. */
  undoSeconds: 0 | 5 | 10
  clock: StoryClock
  service: StoryService
  /** Signs in and opens a path of the dashboard. */
  open: (path?: string, page?: Page) => Promise<void>
}

/**
 * Each story has its own service, store and clock. A story fails if its page throws an error, violates the content
 * security policy, or sends a request to another server.
 */
export const test = base.extend<Story>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern here, also for a fixture that uses no other.
  clock: async ({}, provide) => provide(makeStoryClock()),

  service: async ({ clock }, provide) => {
    const service = await startService(clock)
    await provide(service)
    await service.stop()
  },

  ownServiceOnly: [true, { option: true }],

  undoSeconds: [0, { option: true }],

  context: async ({ context, undoSeconds }, provide) => {
    await startWithUndo(context, undoSeconds)
    await provide(context)
  },

  page: async ({ page, clock, service, ownServiceOnly }, provide) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`uncaught error: ${error.message}`))
    page.on('request', (request) => {
      const url = request.url()
      const isOwn = ownServiceOnly ? url.startsWith(service.url) : url.startsWith('http://127.0.0.1:')
      if (!isOwn && !/^(?:data|blob):/.test(url)) faults.push(`request to another server: ${url}`)
    })
    trackRequests(page)
    await clock.show(page)
    await provide(page)
    faults.push(...service.log.filter((line) => line.includes('policy violation')))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },

  open: async ({ page: own, service }, provide) => {
    await provide(async (path = '/calendar', page = own) => {
      const { hash } = new URL(service.launchLink())
      const address = `${service.url}${path}`
      // Only another hash would load nothing: the page would reload itself later, and answer keys until then.
      if (page.url() === address) await page.goto('about:blank')
      await page.goto(`${address}${hash}`)
    })
  },
})
