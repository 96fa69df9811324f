import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { LoaderCircle, RefreshCw, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form'
import { type DraftCard, linkOf } from '#contract/workspace/media.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { readCardMutation, usePictureContents, cardQuery } from '#web/api/workspace/pictures.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import type { ThreadText } from '#web/features/composer/text/thread-text.ts'
import { LinkCard } from '#web/post/link-card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { announce } from '#web/ui/feedback/announce.tsx'

const PAUSE_MS = 800

const NOT_READ = { isPending: false, error: null }

interface SegmentCardProps {
  editor: ThreadEditor
  id: string
  isUntouched: boolean
  /** The links of an edited post. They get no card unless the user asks for one. */
  links: ReadonlySet<string>
}

export function SegmentCard({ editor, id, isUntouched, links }: SegmentCardProps) {
  const form = useFormContext<ComposerValues>()
  const { link, card } = useWatch({
    control: form.control,
    name: 'segments',
    // `own` is undefined while a removed segment is rendered for the last time.
    compute: (segments) => {
      const own = segments.find((segment) => segment.id === id)
      return { link: own === undefined ? null : linkOf(own), card: own?.card ?? null }
    },
  })
  const client = useQueryClient()
  const { mutate: read, ...reading } = useMutation(readCardMutation(client))
  const { isPending, error } = reading.variables?.url === link ? reading : NOT_READ
  const thumb = card !== null && 'thumb' in card ? card.thumb : null
  const contents = usePictureContents(thumb === null ? [] : [thumb.id])
  const isOfLink = link !== null && card?.url === link
  const wanted = isOfLink || isUntouched || (link !== null && links.has(link)) ? null : link

  function ask(url: string) {
    read(
      { url },
      {
        onSuccess: (found) => {
          const segment = form.getValues('segments').find((each) => each.id === id)
          if (segment === undefined || linkOf(segment) !== url) return
          putCard(form, id, { ...found, url })
          announce(`Card added: ${found.title}`)
        },
      },
    )
  }

  const follow = useEffectEvent(ask)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => follow(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  if (link === null) return null
  if (isOfLink && !('removed' in card))
    return (
      <div className="grid gap-1 py-1">
        <LinkCard card={card} contents={contents} isCompact />
        <div className="flex justify-end gap-1 print:hidden">
          <Button variant="quiet" size="sm" icon={RefreshCw} pending={isPending} onClick={() => ask(link)}>
            Refresh
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={X}
            onClick={() => {
              editor.change((text) => withCard(text, id, { url: link, removed: true }))
              announce('Card removed.')
            }}
          >
            Remove card
          </Button>
        </div>
        {error !== null && <Failure error={error} />}
      </div>
    )
  if (isPending)
    return (
      <p className="flex min-h-8 items-center gap-2 text-sm text-ink-soft">
        <LoaderCircle aria-hidden className="size-4 animate-turn" />
        The page of the link is read.
      </p>
    )
  // Shows no message if the service never fetches web pages, because it then lacks this route.
  if (error === null || errorToFailure(error).reason === 'path-unknown') return null
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2">
      <Failure error={error} />
      <Button size="sm" onClick={() => ask(link)}>
        Try again
      </Button>
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  return (
    <p className="text-sm text-ink-soft">{`No card: ${lowerFirst(workspaceMessage(errorToFailure(error)))}`}</p>
  )
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function withCard(text: ThreadText, id: string, card: DraftCard): ThreadText {
  return {
    ...text,
    segments: text.segments.map((segment) => (segment.id === id ? { ...segment, card } : segment)),
  }
}

type Form = Pick<UseFormReturn<ComposerValues>, 'getValues' | 'setValue'>

/**
 * Does not add a step to the undo history, because the user did not make this change. `card` must have the typed URL,
 * because a fetched card may have the URL of a redirect.
 */
function putCard({ getValues, setValue }: Form, id: string, card: DraftCard): void {
  const at = getValues('segments').findIndex((segment) => segment.id === id)
  if (at >= 0) setValue(`segments.${at}.card`, card)
}

const MAX_WAIT_MS = 3_000

/** Resolves to false if a web page did not respond in time. */
export async function addPendingCards(
  client: QueryClient,
  form: Form,
  without: ReadonlySet<string>,
): Promise<boolean> {
  let isOver = false

  async function add(id: string, url: string): Promise<void> {
    const found = await client.fetchQuery(cardQuery(client, url)).catch(() => null)
    if (found !== null && !isOver) putCard(form, id, { ...found, url })
  }

  const reading = form.getValues('segments').flatMap((segment) => {
    const { id, card } = segment
    const url = linkOf(segment)
    if (url === null || card?.url === url || without.has(url)) return []
    // Does not fetch a failed card again, because the segment already says why the link has no card.
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
