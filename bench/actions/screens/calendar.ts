import { dawnOf } from '#bench/measure/months.ts'
import type { Person } from '#bench/measure/person.ts'
import { type Sight, changed, checked, focused, gone, pressed, reads, sees } from '#bench/measure/sight.ts'

export const path = '/calendar'

const DAY = 86_400_000
/** The day of the browser, which is in Berlin. */
const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format())

/** The first, a middle and the last day of a month that is this many months from now. */
function month(more: number): Sight[] {
  const now = new Date(today)
  const day = (date: number, months = more) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date)
  return [day(1), day(15), day(0, more + 1)].map((each) => reads(dawnOf(each)))
}

const summary = changed('region', 'Summary')

export async function tour({ page, press, key, type, focus }: Person): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await press(
    'to Week',
    button('Week'),
    pressed('button', 'Week'),
    // The week of today opens with now in sight, which its first post may not be.
    sees('button', /^\d\d:\d\d/),
    sees('grid', / to /),
  )
  await press('next week', button('Next'), reads(dawnOf(today + 7 * DAY)))
  await press(
    'to Day',
    button('Day'),
    pressed('button', 'Day'),
    reads(dawnOf(today + 7 * DAY)),
    sees('list', /day, /),
  )
  await press(
    'to Agenda',
    button('Agenda'),
    pressed('button', 'Agenda'),
    sees('list', /^\w+ \d{4}$/),
    sees('button', /^\d\d:\d\d/),
  )
  await focus(
    page
      .getByRole('main')
      .getByRole('list')
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .nth(3),
  )
  await key('next post in Agenda', 'ArrowDown', changed(':focus'))
  await press(
    'next month in Agenda',
    button('Next'),
    changed('heading', /^\w+ \d{4}$/),
    changed('list', /^\w+ \d{4}$/),
  )
  await press('to Quarter', button('Quarter'), pressed('button', 'Quarter'), sees('grid', / to /))
  await press(null, button('Next'), changed('grid'))
  await press(null, button('Today'), changed('grid'))
  await press('to Month', button('Month'), pressed('button', 'Month'), ...month(0))
  await press('next month', button('Next'), ...month(1))
  await press(null, button('Next'), ...month(2))
  await press(null, button('Previous'), ...month(1))
  await press('Today', button('Today'), ...month(0))
  await press('Go to date', button('Go to date'), sees('dialog', 'Go to date'))
  await key(null, 'Escape', gone('dialog', 'Go to date'))

  await focus(page.getByRole('grid').locator('[aria-current=date]'))
  await key('a week back', 'ArrowUp', changed(':focus'))
  await key(null, 'ArrowRight', changed(':focus'))
  await key('a month on by PageDown', 'PageDown', ...month(1))
  await key(null, 't', ...month(0))
  await key(null, 'w', pressed('button', 'Week'), sees('grid', / to /))
  await key(null, 'm', pressed('button', 'Month'), ...month(0))
  await press('more of a day', button(/^\+\d+ more/).nth(10), pressed('button', 'Day'), sees('list', /day, /))
  await press(null, button('Month'), pressed('button', 'Month'), ...month(0))

  await key(null, '/', focused('searchbox'))
  await type('letter in the filter', 'dr', changed('searchbox'), summary)
  await key(null, 'Backspace', summary)
  await press('clear filters', button('Clear filters').first(), summary)
  await press('open Status', button('Status'), sees('dialog', /^Status/))
  await press(
    'choose a status',
    page.getByRole('checkbox', { name: /^Published/ }),
    checked('checkbox', /^Published/),
    summary,
  )
  await key(null, 'Escape', gone('dialog', /^Status/))
  await press(null, button('Clear filters').first(), summary)
  await press('what needs attention', button(/attention/), sees('complementary', 'Needs attention'))
  await key(null, 'Escape', gone('complementary', 'Needs attention'))
  await press('Export', button('Export'), sees('dialog', 'Export'))
  await key(null, 'Escape', gone('dialog', 'Export'))
}
