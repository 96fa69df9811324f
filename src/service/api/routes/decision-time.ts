import type { ApiParts } from '#service/api/api-parts.ts'

/**
 * The time by which the rules decide on a creation. A repeated request was accepted before, when its moment was in the
 * future; since then the moment may have passed.
 */
export async function decisionTime(
  { clock, store }: ApiParts,
  accountId: number,
  sending: string | null,
): Promise<number> {
  const known = sending === null ? null : await store.creations.findSending(accountId, sending)
  return known === null ? clock() : Number.NEGATIVE_INFINITY
}
