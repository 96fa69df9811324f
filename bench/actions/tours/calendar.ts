import type { Hand } from '#bench/actions/hand.ts'

export const path = '/calendar'

const VIEWS = ['Week', 'Day', 'Agenda', 'Quarter', 'Month']

/** Everything that can be done on the calendar, from the month of today and back to it. */
export async function tour({ page, press, key, type, focus, sees }: Hand): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const today = page.getByRole('gridcell').and(page.locator('[aria-current=date]'))
  await sees(page.getByText(/ posts.*as of/))

  for (const view of VIEWS) await press(`to ${view}`, button(view))
  for (const view of VIEWS.toReversed()) {
    await press(null, button(view))
    await press(`next in ${view}`, button('Next'))
    await press(`previous in ${view}`, button('Previous'))
  }
  await press(null, button('Month'))
  await press(null, button('Next'))
  await press('Today', button('Today'))
  await press('Refresh', button('Refresh'))
  await press('Go to date', button('Go to date'))
  await type('a digit of a date', '01')
  await key('Enter in a date', 'Enter')
  await key('T: today', 't')

  await focus(today)
  const walks = { ArrowLeft: 'a day back', ArrowUp: 'a week back', Home: 'Home', End: 'End' }
  for (const [name, words] of Object.entries(walks)) await key(words, name)
  await key('PageDown: a month on', 'PageDown')
  await key('Shift+PageUp: a year back', 'Shift+PageUp')
  await key(null, 't')
  await key('Enter: open the day', 'Enter')
  for (const letter of ['w', 'a', 'r', 'd', 'm'])
    await key(`${letter.toUpperCase()}: a view by its letter`, letter)
  await key('Shift+R: read again', 'Shift+R')
  await press('+12 more', button(/^\+\d+ more$/).nth(10))
  await press(null, button('Month'))

  await key('/: to the filter', '/')
  await type('a letter in the filter', 'promise')
  for (let letter = 0; letter < 7; letter++) await key('a letter less in the filter', 'Backspace')
  for (const facet of ['Status', 'Type', 'Calendar', 'Person']) {
    await press(`open ${facet}`, button(facet))
    const option = page.getByRole('group', { name: facet }).getByRole('checkbox').first()
    await press(`choose in ${facet}`, option)
    await press(`take back in ${facet}`, option)
    if (facet === 'Person') await type('a letter in Find', 'reader')
    await key(`close ${facet}`, 'Escape')
  }
  await press(null, button('Status'))
  await press(null, page.getByRole('checkbox', { name: /^Published/ }))
  await key(null, 'Escape')
  await press('Clear filters', button('Clear filters').first())
  await press('all failed or overdue', button(/more failed or overdue$/))
  await press(null, button('Clear filters').first())

  for (const view of ['Agenda', 'Day']) {
    await press(null, button(view))
    await focus(page.locator('main [data-post]').nth(4))
    for (const name of ['ArrowDown', 'PageDown', 'End', 'Home']) await key(`${name} in ${view}`, name)
  }
  await press(null, button('Month'))
  await press('Export', button('Export'))
  for (const kind of ['CSV', 'JSON', 'iCalendar']) {
    if (kind !== 'CSV') await press(null, button('Export'))
    await press(`save as ${kind}`, button(kind))
  }
}
