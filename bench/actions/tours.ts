import { dawnOf, noonOf } from '#bench/measure/months.ts'
import type { Person } from '#bench/measure/person.ts'
import { type Sight, changed, gone, reads, sees } from '#bench/measure/watch-frames.ts'

/** If `tour` performs an action without a name, the action only prepares the next one and is not measured. */
export type Tour = { path: string; tour: (person: Person) => Promise<void> }

const sentence = (number: number) => `${number}. The almanac was first printed in a small town by the sea. `
const TEXT = Array.from({ length: 96 }, (_, index) => sentence(index)).join('')

/** Counts the walks, so that each walk sends another text. The dashboard asks before it sends the same text again. */
let walks = 0

const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format())

function month(more: number): Sight[] {
  const [year, first] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth() + more]
  const days = [Date.UTC(year, first, 1), Date.UTC(year, first, 15), Date.UTC(year, first + 1, 0)]
  return days.map((day) => reads(dawnOf(day)))
}

const summary = changed('[role=region], section', 'Summary')
const post = sees('button', /^\d\d:\d\d/)
const isPressed = (name: string) => sees('button[aria-pressed=true]', name)
const panel = sees('aside', 'Post')

async function calendar({ page, press, key, type }: Person): Promise<void> {
  await press('to Week', 'Week', isPressed('Week'), post, sees('[role=grid]', / to /))
  await press('next week', 'Next', reads(noonOf(today + 7 * 86_400_000)))
  await press('to Day', 'Day', isPressed('Day'), sees('ul, ol', /day, /))
  await press('to Agenda', 'Agenda', isPressed('Agenda'), sees('ul, ol', /^\w+ \d{4}$/), post)
  await press('next month in Agenda', 'Next', changed('h2', /^\w+ \d{4}$/), changed('ul, ol', /^\w+ \d{4}$/))
  await press('to Quarter', 'Quarter', isPressed('Quarter'), sees('[role=grid]', / to /))
  await press(null, 'Today', changed('[role=grid]'))
  await press('to Month', 'Month', isPressed('Month'), ...month(0))
  await press('next month', 'Next', ...month(1))
  await press('Today', 'Today', ...month(0))
  await page.getByRole('grid').locator('[aria-current=date]').focus()
  await key('a week back', 'ArrowUp', changed(':focus'))
  await key('a month on by PageDown', 'PageDown', ...month(1))
  await key(null, 't', ...month(0))
  await key(null, '/', sees('input[type=search]:focus'))
  await type('letter in the filter', 'dr', changed('input[type=search]'), summary)
  await press('clear filters', 'Clear filters', summary)
  const chip = page.getByRole('gridcell').getByRole('button', { name: /^\d\d:\d\d .*(Reply|Quote)/ })
  await press('open a post', chip.nth(3), panel)
  await key('close the post', 'Escape', gone('aside', 'Post'))
  await press('open another post', chip.nth(5), panel)
  const copy = page.getByRole('complementary').getByRole('link', { name: 'Copy as new' })
  await press('copy a post as new', copy, sees('textarea', /^(Segment 1|Commentary)$/))
}

async function interactions({ page, press, key, type }: Person): Promise<void> {
  const found = sees('ul, ol, [role=list]', /^Interactions with/)
  await press(null, page.getByRole('combobox', { name: 'Username' }))
  await type('letter of a name', 'reader', changed('[role=combobox]', 'Username'), sees('[role=option]'))
  await key(null, 'ArrowDown')
  await key('Enter on a name', 'Enter', found)
  await press('90 days', '90 days', isPressed('90 days'), found)
  await press('Timeline', 'Timeline', isPressed('Timeline'))
  await press(null, page.getByRole('searchbox', { name: 'Filter by text' }))
  await type('letter in the filter', 'pro', changed('input[type=search]'))
  await press('clear filters', 'Clear filters', gone('button', 'Clear filters'))
  const quote = page.getByRole('list', { name: /^Interactions with/ }).getByRole('link', { name: 'Quote' })
  await press('Quote', quote.first(), sees('textarea', 'Commentary'))
}

function typed(number: number): Sight[] {
  const meter = changed('[role=meter]', `Characters in segment ${number}`)
  return [changed('textarea', `Segment ${number}`), meter]
}

async function thread({ page, press, key, type, paste }: Person): Promise<void> {
  const segment = (number: number) => page.getByRole('textbox', { name: `Segment ${number}`, exact: true })
  const count = changed('h2, h3', /of 25 segments/)
  await press(null, segment(1))
  await type('letter in one segment', 'plain', ...typed(1))
  await key('new segment', 'Alt+Enter', sees('textarea:focus', 'Segment 2'))
  await key('merge by Backspace', 'Backspace', gone('textarea', 'Segment 2'))
  await paste('paste 6,000 characters', `Walk ${++walks}. ${TEXT}`, ...typed(1))
  await press('split into segments', page.getByRole('button', { name: /^Split into \d+ segments$/ }), count)
  while ((await page.getByText('25 of 25 segments').count()) === 0) {
    await press(null, 'Add segment', count)
    await page.keyboard.insertText('One sentence more.')
  }
  await segment(12).focus()
  await type('letter among 25 segments', 'plain', ...typed(12))
  await press('move a segment', 'Move segment 13 up', changed('textarea', 'Segment 12'))
  await segment(12).focus()
  await key('undo', 'Control+z', changed('textarea', 'Segment 12'))
  await press('close the preview', 'Close preview', gone('aside', 'Preview'))
  await page.getByRole('combobox', { name: 'Post as' }).selectOption({ index: 1 })
  await press('a quick pick', 'Tomorrow 09:00', changed('button', /^Schedule/))
  const schedule = page.getByRole('button', { name: /^Schedule/ })
  await press('Schedule', schedule, sees('h2, h3', /^Thread of \d+ scheduled$/))
  await press('see it on the calendar', page.getByRole('link', { name: 'See it on the calendar' }), panel)
}

async function quote({ page, press, key, type }: Person): Promise<void> {
  const field = changed('[role=combobox]', 'Post to quote')
  await press(null, page.getByRole('combobox', { name: 'Post to quote' }))
  await type('letter of a search', 'the', field, sees('[role=option]'))
  await key(null, 'ArrowDown')
  await key('pick a post', 'Enter', sees('fieldset', 'Post to quote'))
  await press(null, page.getByRole('textbox', { name: 'Commentary' }))
  const meter = changed('[role=meter]', 'Characters in the commentary')
  await type('letter of a commentary', 'plain', changed('textarea', 'Commentary'), meter)
}

async function plan({ page, press, key, type, paste }: Person): Promise<void> {
  const rows = Array.from({ length: 200 }, (_, row) => `2040-11-24 09:00\tRow ${row} ${sentence(++walks)}`)
  const cell = (name: string, row: number) => page.getByLabel(`${name}, row ${row}`, { exact: true })
  await paste('paste a table', ['when\ttext', ...rows].join('\n'), sees('button', 'Use 200 rows'))
  await press('use 200 rows', 'Use 200 rows', sees('input', 'When, row 1'))
  await press(null, cell('Text', 2), sees('textarea:focus', 'Text, row 2'))
  await type('letter in a row of 200', 'plain', changed('textarea', 'Text, row 2'))
  await press(null, cell('When', 3), sees('input:focus', 'When, row 3'))
  await key('a row down', 'ArrowDown', sees('input:focus', 'When, row 4'))
  await press('remove a row', 'Remove row 5', changed('textarea', 'Text, row 5'))
  await press('put it back', 'Put it back', changed('textarea', 'Text, row 5'))
}

const PLACES: Readonly<Record<string, Sight>> = {
  Interactions: sees('section', 'People'),
  Quotas: sees('[role=meter]'),
  Drafts: sees('button', 'Import'),
  'New thread': sees('textarea', 'Segment 1'),
  'New quote': sees('textarea', 'Commentary'),
  Calendar: sees('button', /\d{4}, \d+ posts$/),
}

async function shell({ page, press, key, type }: Person): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Main' })
  for (const [place, sight] of Object.entries(PLACES))
    await press(`to ${place}`, rail.getByRole('link', { name: place, exact: true }), sight)
  await key('open Commands', 'Control+k', sees('dialog', 'Commands'))
  await type('letter in Commands', 'show', changed(':focus'))
  await key(null, 'Escape', gone('dialog', 'Commands'))
  await press('open Settings', 'Settings', sees('dialog', 'Settings'))
}

export const TOURS: Readonly<Record<string, Tour>> = {
  calendar: { path: '/calendar', tour: calendar },
  interactions: { path: '/interactions', tour: interactions },
  thread: { path: '/compose/thread', tour: thread },
  quote: { path: '/compose/quote', tour: quote },
  plan: { path: '/plan', tour: plan },
  shell: { path: '/calendar', tour: shell },
}
