import type { Person } from '#bench/measure/person.ts'
import { changed, gone, sees } from '#bench/measure/sight.ts'

export const path = '/calendar'

const PLACES = {
  Interactions: sees('region', 'People'),
  Quotas: sees('meter'),
  Drafts: sees('button', 'Import'),
  'New thread': sees('textbox', 'Segment 1'),
  'New quote': sees('textbox', 'Commentary'),
  Calendar: sees('button', /\d{4}, \d+ posts$/),
}

/** The ways between the screens, and what opens above any of them. */
export async function tour({ page, press, key, type }: Person): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const rail = page.getByRole('navigation', { name: 'Main' })

  for (const [place, sight] of Object.entries(PLACES))
    await press(`to ${place}`, rail.getByRole('link', { name: place, exact: true }), sight)
  await press(null, rail.getByRole('link', { name: 'Drafts' }), PLACES.Drafts)
  await press('back to Calendar', rail.getByRole('link', { name: 'Calendar' }), PLACES.Calendar)

  await key('open Commands', 'Control+k', sees('dialog', 'Commands'))
  await type('letter in Commands', 'show', changed(':focus'))
  await key(null, 'ArrowDown')
  await key(null, 'Escape', gone('dialog', 'Commands'))
  await key(null, '?', sees('dialog', 'Keys'))
  await press(null, button('Close'), gone('dialog', 'Keys'))
  await press('open Settings', button('Settings'), sees('dialog', 'Settings'))
  await press('Dark', page.getByText('Dark', { exact: true }))
  await press(null, page.getByText('System', { exact: true }))
  await press(null, button('Close'), gone('dialog', 'Settings'))

  await press(null, rail.getByRole('link', { name: 'Quotas' }), PLACES.Quotas)
  const guess = page.getByRole('main').getByRole('link', { name: 'How are they counted?' })
  await press('an assumption', guess, gone('meter'))
}
