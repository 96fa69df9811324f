import type { Person } from '#bench/measure/person.ts'
import { changed, focused, gone, sees } from '#bench/measure/sight.ts'

export const path = '/compose/thread'

/** The same words a second time would be asked about. */
let walks = 0

const TEXT = Array.from(
  { length: 64 },
  (_, index) =>
    `${index + 1}. The almanac was first printed in a small town by the sea, where few expected it to sell. `,
).join('')

/** A thread of twenty-five full segments, until it is sent. */
export async function tour({ page, press, key, type, paste, focus }: Person): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const segment = (number: number) => page.getByRole('textbox', { name: `Segment ${number}`, exact: true })

  await press(null, segment(1))
  await type('letter in one segment', 'plain', ...typed(1))
  await key('new segment', 'Alt+Enter', focused('textbox', 'Segment 2'))
  await key('merge by Backspace', 'Backspace', gone('textbox', 'Segment 2'))
  await paste('paste 6,000 characters', `Walk ${++walks}. ${TEXT}`, ...typed(1))
  await press(
    'split into segments',
    button(/^Split into \d+ segments$/),
    changed('heading', /of 25 segments/),
  )
  while ((await page.getByText('25 of 25 segments').count()) === 0)
    await press(null, button('Add segment'), changed('heading', /of 25 segments/))

  await focus(segment(12))
  await type('letter among 25 segments', 'plain', ...typed(12))
  await key(null, 'Backspace', ...typed(12))
  await press(null, button('More for segment 12'), sees('button', 'Remove segment 12'))
  await press('remove a segment', button('Remove segment 12'), changed('heading', /of 25 segments/))
  await press(null, button('More for segment 11'), sees('button', 'Duplicate segment 11'))
  await press(null, button('Duplicate segment 11'), changed('heading', /of 25 segments/))
  // Segment 12 is a copy of segment 11, so segment 13 takes its place.
  await press('move a segment', button('Move segment 13 up'), changed('textbox', 'Segment 12'))
  await focus(segment(12))
  await key('undo', 'Control+z', changed('textbox', 'Segment 12'))
  await press(null, button('Close preview'), gone('complementary', 'Before it is sent'))
  await press('Preview', button('Show preview'), sees('complementary', 'Before it is sent'))
  // The next free half hour may be at nine too, so that only the day changes.
  await press('a quick pick', button('Tomorrow 09:00'), changed('button', /^Schedule/))
  await press(null, button('More ways to send'), sees('button', 'Publish now'))
  await press(null, button('Publish now'), sees('button', 'Cancel'))
  await press(null, button('Cancel'), gone('button', 'Cancel'))
  await press('Schedule', button(/^Schedule/), sees('heading', /^Thread of \d+ scheduled$/))
  const link = page.getByRole('link', { name: 'See it on the calendar' })
  await press('see it on the calendar', link, sees('complementary', 'Post'))
}

/** The letter and the count of its segment. */
function typed(number: number) {
  return [changed('textbox', `Segment ${number}`), changed('meter', `Characters in segment ${number}`)]
}
