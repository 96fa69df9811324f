import type { Page } from 'playwright'

export function accountMenu(page: Page) {
  const button = page.getByRole('button', { name: /^Account:/ })
  const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('button')
  return {
    button,
    accounts,
    signOut: async () => {
      await button.click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    },
    switchTo: async (name: string | RegExp) => {
      await button.click()
      await accounts.filter({ hasText: name }).click()
    },
  }
}
