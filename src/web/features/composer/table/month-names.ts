/** `24. November 2026`, `Tue, 24 Nov 2026` */
const DAY_FIRST =
  /^(?:\p{L}+\.?,? )?(\d{1,2})(?:\.|st|nd|rd|th)?[ -](?:de )?(\p{L}+)\.?,?[ -](?:de )?(\d{4})$/iu
/** `Nov 24, 2026`, `Tuesday, November 24 2026` */
const MONTH_FIRST = /^(?:\p{L}+\.?,? )?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu

/** A date whose month is a word tells the order of its parts by itself. */
export function readNamedMonth(text: string): { year: string; month: string; day: string } | null {
  const [, dayFirst, monthSecond] = DAY_FIRST.exec(text) ?? []
  const [, monthFirst, daySecond] = MONTH_FIRST.exec(text) ?? []
  const day = dayFirst ?? daySecond
  const month = monthNumber(monthSecond ?? monthFirst ?? '')
  return day === undefined || month === null ? null : { year: text.slice(-4), month, day }
}

function monthNumber(word: string): string | null {
  numbers ??= readNames()
  return numbers.get(word.toLowerCase()) ?? null
}

let numbers: ReadonlyMap<string, string> | null = null

/** No name of a month in one of these means another month in another of them. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']

function readNames(): Map<string, string> {
  const names = new Map<string, string>()
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      for (let index = 0; index < 12; index++) {
        const name = format
          .format(Date.UTC(2026, index, 1))
          .toLowerCase()
          .replace(/\.$/, '')
        names.set(name, String(index + 1))
        // `Sept` is written `Sep` too.
        if (language === 'en') names.set(name.slice(0, 3), String(index + 1))
      }
    }
  return names
}
