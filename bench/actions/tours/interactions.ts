import type { Hand } from '#bench/actions/hand.ts'

export const path = '/calendar'

/** From a person's name to everything that was ever said, through all that narrows it. */
export async function tour({ page, press, key, type, focus, sees }: Hand): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const main = page.getByRole('main')
  const field = page.getByRole('combobox', { name: 'Username' })
  const filter = page.getByRole('searchbox', { name: 'Filter by text' })
  const found = page.getByRole('list', { name: /^Interactions with/ })
  await sees(page.getByText(/ posts.*as of/))
  await press(
    null,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Interactions' }),
  )

  await press('50 more people', button(/^Show \d+ more of/))
  await press('the field', field)
  await type('a letter of a name', 'reader')
  await key('ArrowDown among names', 'ArrowDown')
  await key('Enter on a name', 'Enter')
  await sees(found)
  await page.goBack()
  await press(
    'a person of the ranking',
    page.getByRole('region', { name: 'People' }).getByRole('link').first(),
  )
  await sees(found)
  for (const range of ['7 days', '30 days', '90 days']) await press(range, button(range))
  await press('Custom', button('Custom'))
  await focus(page.getByLabel('From'))
  await key('a day of a range', 'ArrowDown')
  await press('Show', button('Show'))
  await press(null, button('90 days'))
  await sees(found)

  await press('Timeline', button('Timeline'))
  await press('By their post', button('By their post'))
  for (const facet of ['Kind', 'Status']) {
    const chip = main.getByRole('group', { name: facet }).getByRole('button').first()
    await press(`a chip of ${facet}`, chip)
    await press(`the same chip of ${facet}`, chip)
  }
  await press(null, filter)
  await type('a letter in the filter', 'promise')
  await press('Clear filters', button('Clear filters').first())
  await focus(found.getByRole('link').first())
  for (const name of ['PageDown', 'End', 'Home']) await key(name, name)
  await press('Quote', found.getByRole('link', { name: 'Quote' }).first())
  await sees(page.getByRole('textbox', { name: 'Commentary' }))
}
