import { test as base } from 'playwright/test'
import { type StoryService, startService } from '#e2e/support/story-service.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { type Tab, makeTab } from './tab.ts'
import { startWebKit } from './webkit.ts'

export type Engine = 'Firefox' | 'WebKitGTK'

export const test = base.extend<{ service: StoryService; tab: Tab }, { engine: Engine; driver: Driver }>({
  engine: ['Firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, provide) => {
      const driver = await (engine === 'Firefox' ? startFirefox() : startWebKit())
      await driver.send('SetWindowRect', { x: 0, y: 0, width: 1440, height: 900 })
      await provide(driver)
      await driver.quit()
    },
    { scope: 'worker' },
  ],
  service: async ({ engine: _ }, provide) => {
    const service = await startService({ now: Date.now, show: async () => {}, pass: async () => {} })
    await provide(service)
    await service.stop()
    const faults = service.log.filter((line) => line.includes('policy violation'))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
  tab: async ({ driver }, provide, testInfo) => {
    await provide(makeTab(driver.send))
    if (testInfo.status === testInfo.expectedStatus) return
    const body = Buffer.from(String(await driver.send('TakeScreenshot')), 'base64')
    await testInfo.attach('screenshot', { body, contentType: 'image/png' })
  },
})
