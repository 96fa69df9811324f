import type { QueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { linkOf } from '#contract/workspace/media.ts'
import { cardQuery } from '#web/api/workspace/pictures.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { announce } from '#web/ui/feedback/announce.tsx'

type Form = Pick<UseFormReturn<ComposerValues>, 'getValues' | 'setValue'>

const MAX_WAIT_MS = 3_000

/** Resolves to false if a page did not answer in time. */
export async function addPendingCards(
  client: QueryClient,
  form: Form,
  without: ReadonlySet<string>,
): Promise<boolean> {
  let isOver = false

  async function add(id: string, url: string): Promise<void> {
    const found = await client.fetchQuery(cardQuery(client, url)).catch(() => null)
    const index = form.getValues('segments').findIndex((segment) => segment.id === id)
    // Keeps the typed URL, because `found` may have the URL of a redirect.
    if (found !== null && !isOver && index >= 0) form.setValue(`segments.${index}.card`, { ...found, url })
  }

  const reading = form.getValues('segments').flatMap((segment) => {
    const { id, card } = segment
    const url = linkOf(segment)
    if (url === null || card?.url === url || without.has(url)) return []
    // The segment already says why the link has no card.
    const hasFailed = client.getQueryState(cardQuery(client, url).queryKey)?.status === 'error'
    return hasFailed ? [] : [add(id, url)]
  })
  if (reading.length === 0) return true
  announce('The page of the link is read first.')
  const { promise: late, resolve: stop } = Promise.withResolvers<boolean>()
  const timer = setTimeout(stop, MAX_WAIT_MS, false)
  const isWhole = await Promise.race([Promise.all(reading).then(() => true), late])
  clearTimeout(timer)
  isOver = true
  return isWhole
}
