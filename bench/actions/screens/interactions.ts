import type { Person } from '#bench/measure/person.ts'
import { changed, gone, pressed, sees } from '#bench/measure/sight.ts'

export const path = '/calendar'

export async function tour({ page, press, key, type, focus }: Person): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const list = page.getByRole('list', { name: /^Interactions with/ })
  const found = sees('list', /^Interactions with/)
  const listed = changed('list', /^Interactions with/)
  // Where all posts are of one kind the list is the same without the filter.
  const cleared = gone('button', 'Clear filters')
  const person = page.getByRole('region', { name: 'People' }).getByRole('link').first()
  const field = page.getByRole('combobox', { name: 'Username' })

  const rail = page.getByRole('navigation', { name: 'Main' })
  await press(null, rail.getByRole('link', { name: 'Interactions' }), sees('region', 'People'))
  await press('open a person', person, found)
  await page.goBack()
  await press(null, field)
  await type('letter of a name', 'reader', changed('combobox', 'Username'), sees('option'))
  await key(null, 'ArrowDown')
  await key('Enter on a name', 'Enter', found)
  await page.goBack()
  await press(null, person, found)
  await press('7 days', button('7 days'), pressed('button', '7 days'))
  await press(null, button('90 days'), pressed('button', '90 days'), found)
  await press('Timeline', button('Timeline'), pressed('button', 'Timeline'))
  const kind = page.getByRole('main').getByRole('group', { name: 'Kind' }).getByRole('button').first()
  await press('choose a kind', kind, listed)
  await press(null, button('Clear filters').first(), cleared)
  await press(null, page.getByRole('searchbox', { name: 'Filter by text' }))
  await type('letter in the filter', 'pro', changed('searchbox'))
  await press(null, button('Clear filters').first(), cleared)
  await focus(list.getByRole('link').first())
  await key('to the end of the list', 'End', changed(':focus'))
  await key(null, 'Home', changed(':focus'))
  const quote = list.getByRole('link', { name: 'Quote' }).first()
  await press('Quote', quote, sees('textbox', 'Commentary'))
}
