import type { Hand } from '#bench/actions/hand.ts'

export const path = '/compose/thread'

const SENTENCE =
  'The almanac was first printed in a small town by the sea, where nobody expected it to sell. '

/** A thread of twenty-five full segments, and whatever can be done to it, until it is sent. */
export async function tour({ page, press, key, type, paste, focus, sees }: Hand): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const segment = (number: number) => page.getByRole('textbox', { name: `Segment ${number}`, exact: true })
  await sees(segment(1))
  await press('a segment', segment(1))
  await type('a letter', 'plain')
  await key('Alt+Enter: a new segment', 'Alt+Enter')
  await key('Backspace: merge', 'Backspace')
  await paste('paste 6,000 characters', SENTENCE.repeat(64))
  await press('Split into 25 segments', button(/^Split into \d+ segments$/))
  while ((await page.getByText('25 of 25 segments').count()) === 0)
    await press('Add segment', button('Add segment'))

  await focus(segment(12))
  await type('a letter among 25', 'plain')
  await key('a letter less among 25', 'Backspace')
  await press('Remove segment', button('Remove segment 12'))
  await press('Split here', button('Split here'))
  await press('Merge with previous', button('Merge with previous'))
  await press('Duplicate segment', button('Duplicate segment 12'))
  await press('Move segment up', button('Move segment 12 up'))
  await press('Move segment down', button('Move segment 11 down'))
  await focus(segment(12))
  await key('Alt+ArrowUp: move', 'Alt+ArrowUp')
  for (const name of ['Control+z', 'Control+Shift+z']) await key(`${name} among 25`, name)
  await focus(page.getByLabel('Numbering'))
  for (let style = 0; style < 3; style++) await key('Numbering', 'ArrowDown')
  await focus(page.getByLabel('Place of the number'))
  await key('Place of the number', 'ArrowUp')
  // With numbers the full segments are too long to leave.
  await focus(page.getByLabel('Numbering'))
  for (let style = 0; style < 3; style++) await key('Numbering', 'ArrowUp')
  for (const name of ['Preview', 'Request', 'Request']) await press(name, button(name))

  await press('a quick pick', button('Tomorrow 09:00'))
  for (const name of ['Date', 'Time']) {
    await focus(page.getByLabel(name, { exact: true }))
    await key(`another ${name.toLowerCase()}`, 'ArrowUp')
  }
  for (const name of ['Zone', 'Calendar']) {
    await focus(page.getByRole('combobox', { name, exact: true }))
    await key(`another ${name.toLowerCase()}`, 'ArrowDown')
    await key(null, 'ArrowUp')
  }
  for (const name of ['Publish now', 'Send as draft']) {
    await press(name, button(name))
    await press(`${name}: Cancel`, button('Cancel'))
  }
  await press('Schedule', button(/^Schedule/))
  await sees(page.getByRole('heading', { name: 'It was created' }))
  await press('See it on the calendar', page.getByRole('link', { name: 'See it on the calendar' }))
  await sees(page.getByRole('complementary', { name: 'Post' }))
}
