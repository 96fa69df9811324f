import type { Hand } from '#bench/actions/hand.ts'

export const path = '/calendar'

const PLACES = [
  'Interactions',
  'Quotas',
  'Drafts',
  'Calendar',
  'New thread',
  'Calendar',
  'New quote',
  'Calendar',
]

/** What can be called up over any screen, and the ways between them. */
export async function tour({ page, press, key, type, focus, sees }: Hand): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const rail = page.getByRole('navigation', { name: 'Main' })
  await sees(page.getByText(/ posts.*as of/))

  for (const place of PLACES) {
    await press(`to ${place}`, rail.getByRole('link', { name: place, exact: true }))
    await sees(page.getByRole('heading', { name: place, level: 1 }))
  }
  await press(null, rail.getByRole('link', { name: 'Quotas' }))
  await press(null, rail.getByRole('link', { name: 'Drafts' }))
  for (const name of ['n', 'u']) {
    await press(null, rail.getByRole('link', { name: 'Calendar' }))
    await focus(page.getByRole('gridcell').and(page.locator('[aria-current=date]')))
    await key(`${name.toUpperCase()}: a composer by its letter`, name)
    await sees(page.getByRole('textbox', { name: /^(Segment 1|Commentary)$/ }))
  }
  await press(null, rail.getByRole('link', { name: 'Calendar' }))

  await key('Ctrl+K: Commands', 'Control+k')
  await sees(page.getByRole('dialog', { name: 'Commands' }))
  await type('a letter in Commands', 'show w')
  await key('ArrowDown in Commands', 'ArrowDown')
  await key('Escape from Commands', 'Escape')
  await press('Commands', button('Commands'))
  await type(null, 'show q')
  await key('Enter in Commands', 'Enter')
  await key(null, 'm')
  await key('?: Keys', '?')
  await press('close Keys', button('Close'))
  await press('Settings', button('Settings'))
  for (const theme of ['Dark', 'Light', 'System'])
    await press(`Theme: ${theme}`, page.getByText(theme, { exact: true }))
  for (const field of ['Time zone', 'First day of the week']) {
    await focus(page.getByLabel(field))
    await key(`another ${field.toLowerCase()}`, 'ArrowDown')
    await key(null, 'ArrowUp')
  }
  await press('Clock: 12 h', page.getByText('12 h', { exact: true }))
  await press(null, page.getByText(/^Usual/))
  await press('close Settings', button('Close'))
}
