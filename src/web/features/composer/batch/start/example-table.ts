import { type Day, addDays } from '#contract/day.ts'

/** A small table that can be tried: nothing of it is sent before a person says so. */
export function exampleTable(day: Day): string {
  const next = addDays(day, 1)
  return [
    'when,kind,text,tweet',
    `${day} 09:00,thread,"Our autumn list is out.\n---\nFive books, three languages.",`,
    `${day} 13:00,thread,Which one will you read first?,`,
    `${next} 09:00,thread,And this is what our readers chose.,`,
    `,thread,"No moment yet: a free slot will do.",`,
    '',
  ].join('\r\n')
}
