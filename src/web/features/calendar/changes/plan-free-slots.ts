import type { Moment } from '#contract/moment.ts'
import { type SlotRule, findFreeSlots } from '#web/time/slots.ts'

type SlotPost = { uuid: string; at: Moment; calendar: { uuid: string } }

interface SlotContext {
  now: Moment
  rulesOf: (calendar: string) => readonly SlotRule[]
  takenBy: (calendar: string) => readonly Moment[]
}

export function planFreeSlots<Moved extends SlotPost>(
  posts: readonly Moved[],
  { now, rulesOf, takenBy }: SlotContext,
): [Moved, Moment][] | null {
  const planned: [Moved, Moment][] = []
  for (const [calendar, own] of Map.groupBy(posts, (post) => post.calendar.uuid)) {
    const slots = findFreeSlots(rulesOf(calendar), now, takenBy(calendar), own.length)
    for (const [index, post] of own.toSorted((a, b) => a.at - b.at).entries()) {
      const at = slots[index]
      if (at === undefined) return null
      planned.push([post, at])
    }
  }
  return planned
}
