import { type Page, test as base } from 'playwright/test'
import { trackRequests } from './checks/wait-until-idle.ts'
import { type StoryClock, makeStoryClock } from './story-clock.ts'
import { type StoryService, startService } from './story-service.ts'

export { expect } from 'playwright/test'

type Story = {
  /** Whether the page may ask nobody but the story's own service; off where another server stands in front. */
  strictlyOwn: boolean
  clock: StoryClock
  service: StoryService
  /** Opens a page of the dashboard as somebody who is signed in. */
  open: (path?: string, page?: Page) => Promise<void>
}

/**
 * Every story has a service, a store and a clock of its own. When it ends, nothing may have been held back
 * by the dashboard's security policy, thrown in the page, or asked of anybody but that service.
 */
export const test = base.extend<Story>({
  // oxlint-disable-next-line no-empty-pattern -- Fixtures are found by the names in this first parameter; this one needs no other.
  clock: async ({}, give) => give(makeStoryClock()),

  service: async ({ clock }, give) => {
    const service = await startService(clock)
    await give(service)
    await service.stop()
  },

  strictlyOwn: [true, { option: true }],

  page: async ({ page, clock, service, strictlyOwn }, give) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`))
    page.on('request', (request) => {
      const url = request.url()
      const isOwn = strictlyOwn ? url.startsWith(service.url) : url.startsWith('http://127.0.0.1:')
      if (!isOwn && !/^(?:data|blob):/.test(url)) faults.push(`asked elsewhere: ${url}`)
    })
    trackRequests(page)
    await clock.show(page)
    await give(page)
    faults.push(...service.log.filter((line) => line.includes('policy violation')))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },

  open: async ({ page: own, service }, give) => {
    await give(async (path = '/calendar', page = own) => {
      const { hash } = new URL(service.launchLink())
      await page.goto(`${service.url}${path}${hash}`)
    })
  },
})
