import type { Quota } from '#web/quota/quota.ts'

/** The id of the card of a limit. */
export function cardId({ name }: Pick<Quota, 'name'>): string {
  return `limit-${name}`
}
