import type { Locator, Page } from 'playwright'

export type Steps = ReturnType<typeof countSteps>

export function countSteps(page: Page) {
  let steps = 0
  return {
    count: () => steps,
    click: async (locator: Locator) => {
      steps++
      await locator.click()
    },
    press: async (key: string) => {
      steps++
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      steps++
      await page.keyboard.type(text)
    },
  }
}
