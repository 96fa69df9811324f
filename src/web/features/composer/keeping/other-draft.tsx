import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { findQuoteDraft } from '#web/device/drafts/drafts.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { isTweet } from '#web/features/composer/form/tweet-reference.ts'

const otherDraftQuery = (accountId: string, tweet: string | null) =>
  queryOptions({
    queryKey: ['device', 'draft-for', accountId, tweet],
    queryFn: () => (tweet === null ? null : findQuoteDraft(accountId, isTweet(tweet))),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** A link to another draft that quotes the same post, if there is one. Neither draft overwrites the other. */
export function OtherDraft({
  accountId,
  id,
  tweet,
}: {
  accountId: string
  id: string
  tweet: string | null
}) {
  const { data: other } = useQuery(otherDraftQuery(accountId, tweet))
  if (other === undefined || other === null || other.id === id) return null
  return (
    <p className="text-sm">
      You have a draft about this post already.{' '}
      <Link to="/compose/quote" search={{ draft: other.id }} className={TEXT_LINK}>
        Open it
      </Link>
    </p>
  )
}
