import { type Page, test as base } from 'playwright/test'
import { startAsBefore } from './setup/start-as-before.ts'
import { trackRequests } from './checks/wait-until-idle.ts'
import { type StoryClock, makeFixedClock, makeStoryClock } from './story-clock.ts'
import {
  type StoryServer,
  type StoryService,
  lendService,
  startServer,
  startService,
} from './story-service.ts'
import { LOCALE, NO_SCRIPT, type WarmPage, openWarmPage } from './warm-page.ts'

export { expect } from 'playwright/test'

type Story = {
  ownService: boolean
  hasServerInFront: boolean
  /** A story with `movesTime` gets its own service and browser context. */
  movesTime: boolean
  freshContext: boolean
  undoSeconds: 0 | 5 | 10
  hasPosted: boolean
  clock: StoryClock
  service: StoryService
  open: (path?: string, page?: Page) => Promise<void>
}

type Worker = {
  fixedClock: StoryClock
  server: StoryServer
  warm: { page: WarmPage | null }
}

const DESKTOP = { width: 1280, height: 720 }

/** Keeps the port, so that the browser finds the scripts of the next service in its cache. */
let ownPort = 0

/**
 * Fails a story if its page throws an error, violates the content security policy, or calls another server. Stories
 * share a page, because the page's process then compiles each script only once.
 */
export const test = base.extend<Story, Worker>({
  ownService: [false, { option: true }],
  hasServerInFront: [false, { option: true }],
  movesTime: [false, { option: true }],
  freshContext: [false, { option: true }],
  undoSeconds: [0, { option: true }],
  hasPosted: [true, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern here, even if the fixture uses no other fixture.
  fixedClock: [async ({}, provide) => provide(makeFixedClock()), { scope: 'worker' }],

  server: [
    async ({ fixedClock }, provide) => {
      const server = await startServer(fixedClock)
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern here.
  warm: [async ({}, provide) => provide({ page: null }), { scope: 'worker' }],

  clock: async ({ movesTime, fixedClock }, provide) => provide(movesTime ? makeStoryClock() : fixedClock),

  service: async ({ clock, server, ownService, hasServerInFront, movesTime }, provide) => {
    if (ownService || hasServerInFront || movesTime) {
      const service = await startService(clock, ownPort)
      ownPort = Number(new URL(service.url).port)
      await provide(service)
      await service.stop()
    } else {
      const { service, takeBack } = await lendService(server)
      await provide(service)
      takeBack()
    }
  },

  context: async (
    {
      browser,
      service,
      warm,
      viewport,
      undoSeconds,
      hasPosted,
      freshContext,
      movesTime,
      hasTouch,
      isMobile,
      locale,
    },
    provide,
  ) => {
    const lastPost = hasPosted
      ? { accountId: service.account.uuid, calendar: service.calendar.uuid }
      : undefined
    if (freshContext || movesTime || hasTouch || isMobile || locale !== LOCALE) {
      const context = await browser.newContext()
      await startAsBefore(context, { undoSeconds, lastPost })
      await provide(context)
      await context.close()
    } else {
      if (warm.page?.page.isClosed() !== false) {
        await warm.page?.context.close()
        warm.page = await openWarmPage(browser)
      }
      const { context, clean } = warm.page
      await clean(service.url, viewport ?? DESKTOP)
      const before = await startAsBefore(context, { undoSeconds, lastPost })
      await provide(context)
      await before.dispose()
    }
  },

  page: async ({ context, warm, clock, service, hasServerInFront }, provide) => {
    const page = warm.page?.context === context ? warm.page.page : await context.newPage()
    await clock.show(page)
    trackRequests(page)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`uncaught error: ${error.message}`))
    page.on('request', (request) => {
      const url = request.url()
      const isOwn = url.startsWith(hasServerInFront ? 'http://127.0.0.1:' : service.url)
      if (!isOwn && !/^(?:data|blob):/.test(url)) faults.push(`request to another server: ${url}`)
    })
    await provide(page)
    faults.push(...service.log.filter((line) => line.includes('policy violation')))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },

  open: async ({ page: own, service }, provide) => {
    await provide(async (path = '/calendar', page = own) => {
      const { hash } = new URL(await service.launchLink())
      const address = `${service.url}${path}`
      // Loads another page first, because the browser does not reload a page if only the hash changes.
      if (page.url() === address) await page.goto(`${service.url}${NO_SCRIPT}`)
      await page.goto(`${address}${hash}`)
    })
  },
})
