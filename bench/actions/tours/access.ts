import type { Hand } from '#bench/actions/hand.ts'

export const path = '/calendar'

/** Out, and in again with a key. Whoever signs in is on a page of their own. */
export async function tour({ page, press, type, sees }: Hand): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await sees(page.getByText(/ posts.*as of/))
  await press('Sign out', button('Sign out'))
  await press(null, page.getByLabel('API key'))
  await type('a letter of a key', 'almanac')
  await press('Show key', button('Show key'))
  await press('Connect', button('Connect'))
  await sees(page.getByText('The service refuses this API key.'))
}
