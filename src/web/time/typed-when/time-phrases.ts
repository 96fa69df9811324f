import type { Display } from '#web/time/display.ts'
import { MS_PER_MINUTE } from '#web/time/zone.ts'
import type { DayPart, DaysOf, TypedTime } from './meaning.ts'
import { type Rule, rule } from './phrases.ts'
import { COUNT, HOUR, readCountWord } from './typed-text.ts'

export const MINUTES_PER_DAY = 24 * 60

/** The form suggests the `usual` minute for a part of a day without a time. */
const PARTS: readonly { part: DayPart; from: number; until: number; usual: number }[] = [
  { part: 'morning', from: 1 * 60, until: 12 * 60, usual: 9 * 60 },
  { part: 'afternoon', from: 12 * 60, until: 19 * 60, usual: 15 * 60 },
  { part: 'evening', from: 16 * 60, until: 24 * 60, usual: 18 * 60 },
  { part: 'night', from: 16 * 60, until: 29 * 60, usual: 20 * 60 },
]

const HALF = 'am?|pm?'
const TIME = String.raw`${HOUR}(?:([:.]| ?h)(\d{2})(?::00(?:\.0+)?)?)?(?: ?(${HALF}|h|hrs|uhr|o ?clock))?`
// The lookbehind excludes the `m` of `am`, which does not mean minutes.
const MINUTE = '(?<![a-z])(?:m|mins?|minutes?)'
const HOURS = String.raw`${COUNT} ?(?<![a-z])(?:h|hrs?|hours?)(?:(?: and)? ?(\d{1,2}) ?(?:${MINUTE})?)?`

export const TIME_RULES: readonly Rule[] = [
  rule(`(?:(?:at|um|a) )?${TIME}`, (groups) => ({ times: [toTime(groups)] })),
  rule(String.raw`(?:at )?${HOUR} ?h (\d{2})`, ([hour, minute]) => ({
    times: [toTime([hour, 'h', minute])],
  })),
  rule(`${TIME} ?(?:-|to|till|until) ?${TIME}`, (groups) => ({
    times: [toTime(groups.slice(0, 4)), toTime(groups.slice(4))],
  })),
  rule(String.raw`(?:at )?([01]\d|2[0-3])([0-5]\d)(?: ?(?:h|hrs|hours|uhr))?`, ([hour, minute]) => ({
    times: [{ minutes: [Number(hour) * 60 + Number(minute)] }],
  })),
  rule(
    `(?:at )?(?:(half)|(?:a )?(quarter)|(5|10|20|25|five|ten)(?: ?${MINUTE})?) (?:(past|to) )?${HOUR}(?: ?(${HALF}))?`,
    readPast,
  ),
  rule('(?:at )?(?:12 )?(?:noon|midday)', () => ({ times: [{ minutes: [12 * 60] }] })),
  rule('(?:at )?(?:12 )?midnight', () => ({ times: [{ minutes: [0, MINUTES_PER_DAY] }] })),
  ...PARTS.map(({ part }) => rule(`(?:(?:in the|at) )?${part}`, () => ({ part }))),
  ...PARTS.map(({ part }) =>
    rule(part === 'night' ? 'tonight' : `this ${part}`, () => ({ day: today, part })),
  ),
  rule(
    `(in )?(?:${HOURS}|${COUNT} ?${MINUTE}|half an hour)( from now)?`,
    ([before, hours, more = '0', minutes = '30', after]) => ({
      span: {
        length:
          (hours === undefined ? readCountWord(minutes) : readCountWord(hours) * 60 + Number(more)) *
          MS_PER_MINUTE,
        isCertain: (before ?? after) !== undefined,
      },
    }),
  ),
]

export const OFFSET = rule(
  String.raw`(?:utc|gmt) ?([+-])(\d{1,2})(?::?(\d{2}))?`,
  ([sign, hours, minutes = '0']) => {
    const size = Number(hours) * 60 + Number(minutes)
    if (size > 14 * 60 || Number(minutes) > 59)
      return { places: { refusal: 'No clock is that far from UTC.' } }
    return { places: { places: [{ by: 'offset', offset: (sign === '-' ? -size : size) * MS_PER_MINUTE }] } }
  },
)

const today: DaysOf = (day) => ({ days: [day] })

function toTime([hour = '', sign, minute, suffix = '']: readonly (string | undefined)[]): TypedTime {
  const [hours, minutes] = [readCountWord(hour), Number(minute ?? 0)]
  // 24:00 is the end of the day, but some people mean its start. So `written` is left out, and a table asks.
  if (hours === 24 && minute === '00' && !/^[ap]/.test(suffix)) return { minutes: [MINUTES_PER_DAY] }
  // With a dot, the text may be a date such as `25.12`, so only a colon proves a time.
  if (hours > 24 && sign === ':') return { minutes: [], noHour: hours }
  if (hours > 23 || minutes > 59) return { minutes: [] }
  const before = (hours % 12) * 60 + minutes
  if (/^[ap]/.test(suffix)) {
    if (hours < 1 || hours > 12) return { minutes: [] }
    const written = suffix.startsWith('a') ? before : before + 12 * 60
    return { minutes: [written], written }
  }
  const of24Hours = hours * 60 + minutes
  const hasHour = /^[hu]/.test(suffix)
  const time = minute === undefined && !hasHour ? {} : { written: of24Hours }
  const isOfTwelve = hours >= 1 && hours <= 12 && !hour.startsWith('0')
  if (!isOfTwelve || sign?.includes('h') || hasHour) return { minutes: [of24Hours], ...time }
  // `3` without a leading zero can mean the afternoon, even on a 24-hour clock.
  return { minutes: [before, before + 12 * 60], ...(hours >= 7 && { of24Hours }), ...time }
}

/** Reads `quarter to 9`, `20 past nine` and `half nine`. In Britain `half nine` is 9:30, in German and Dutch 8:30. */
function readPast([half, quarter, count, side, hour = '', suffix]: readonly (string | undefined)[]) {
  const [hours, minutes] = [readCountWord(hour), half ? 30 : quarter ? 15 : readCountWord(count)]
  // Leaves out `of24Hours`, because spoken times use twelve hours, even for people with a 24-hour clock.
  const past = { minutes: toTime([hour, ':', String(minutes), suffix]).minutes }
  if (side === 'past') return { times: [past] }
  // Does not read `quarter to 12 pm`, because it can mean 11:45 in the morning or in the evening.
  if (hours === 0 || (hours === 12 && suffix !== undefined) || (side ?? half) === undefined) return null
  const before = String(hours === 1 ? 12 : hours - 1)
  const to = { minutes: toTime([before, ':', String(60 - minutes), suffix]).minutes }
  return { times: [side === 'to' ? to : { minutes: [...to.minutes, ...past.minutes] }] }
}

/** A result of 1440 or more is on the next day. */
export function minutesOf(
  { minutes, of24Hours }: TypedTime,
  part: DayPart | undefined,
  hourCycle: Display['hourCycle'],
): readonly number[] {
  const limits = PARTS.find((one) => one.part === part)
  if (limits === undefined) return hourCycle === 24 && of24Hours !== undefined ? [of24Hours] : minutes
  const within = minutes
    .flatMap((minute) => [minute, minute + MINUTES_PER_DAY])
    .filter((minute) => minute >= limits.from && minute < limits.until)
  // Some people count the hours after midnight to the evening before, so both days are possible.
  const early = within.filter((minute) => minute >= MINUTES_PER_DAY).map((minute) => minute - MINUTES_PER_DAY)
  return [...new Set([...within, ...early])]
}

export function usualMinuteOf(part: DayPart | undefined): number | undefined {
  return PARTS.find((one) => one.part === part)?.usual
}
