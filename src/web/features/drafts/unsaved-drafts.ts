import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { countToSend, draftTexts, firstWords } from '#contract/workspace/draft-text.ts'
import { countCharacters } from '#contract/text-length.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { type UnsavedWords, listUnsaved } from '#web/device/unsaved-words.ts'

export function useUnsavedDrafts(heads: readonly DraftHead[]) {
  const account = useSession()?.accountId ?? ''
  const { data: words = [] } = useQuery(unsavedQuery(account))
  const unsaved = new Map(words.map((one) => [one.draft, one]))
  const known = heads.map((head) => {
    const newer = unsaved.get(head.id)
    return newer === undefined || head.state !== 'draft'
      ? head
      : { ...wordsToHead(newer), createdAt: head.createdAt, refusal: head.refusal }
  })
  const isKnown = new Set(heads.map(({ id }) => id))
  return {
    drafts: [...known, ...words.filter(({ draft }) => !isKnown.has(draft)).map(wordsToHead)],
    unsaved: new Set(unsaved.keys()),
  }
}

const WHILE_UNSAVED_MS = 1_000

const unsavedQuery = (account: string) =>
  queryOptions({
    queryKey: ['device', 'unsaved', account],
    // Browsers may refuse access to their storage.
    queryFn: () =>
      listUnsaved(account).then(
        ({ words }) => words,
        () => [],
      ),
    // Another tab, or a page that was just closed, may still be saving the words.
    refetchInterval: ({ state: { data = [] } }) => data.length > 0 && WHILE_UNSAVED_MS,
    gcTime: 0,
  })

function wordsToHead({ draft, revision, plan, document, changedAt }: UnsavedWords): DraftHead {
  const { kind, title, original, editing, continues, calendar, when, tweet, segments } = document
  const texts = draftTexts(document)
  return {
    id: draft,
    revision,
    plan,
    state: 'draft',
    createdAt: changedAt,
    updatedAt: changedAt,
    leavesAt: null,
    sentAs: null,
    refusal: null,
    kind,
    title,
    original,
    editing: editing?.post ?? null,
    continues,
    calendar,
    when,
    tweet,
    firstWords: firstWords(texts),
    segments: kind === 'quote' ? 1 : countToSend(segments),
    characters: texts.reduce((sum, text) => sum + countCharacters(text), 0),
  }
}
