import type { Hand } from '#bench/actions/hand.ts'

export const path = '/quotas'

export async function tour({ page, press, sees }: Hand): Promise<void> {
  const main = page.getByRole('main')
  await sees(page.getByRole('meter'))
  await press('Refresh', main.getByRole('button', { name: 'Refresh' }))
  await sees(main.getByRole('button', { name: 'Refresh' }))
  await press('a guess', main.getByRole('link').first())
  await sees(page.getByRole('heading', { name: 'What this API does not tell us' }))
  await press(
    'a part of the guesses',
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(5),
  )
}
