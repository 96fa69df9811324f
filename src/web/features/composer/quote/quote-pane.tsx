import { useWatch } from 'react-hook-form'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { PreviewPane } from '#web/features/composer/preview/preview-pane.tsx'
import { PreviewPosts } from '#web/features/composer/preview/preview-posts.tsx'
import { findQuotable, listQuotable } from './quotable-posts.ts'
import { QuotedPost } from './quoted-post.tsx'

/** A quote as its readers will see it. */
export function QuotePane({ composer }: { composer: Composer }) {
  const { calendars, posts } = composer.placement
  const [tweet, commentary, calendar] = useWatch({
    control: composer.form.control,
    name: ['tweet', 'commentary', 'calendar'],
  })
  const quoted = findQuotable(listQuotable(posts), readTweetReference(tweet) ?? '')
  return (
    <PreviewPane composer={composer}>
      <PreviewPosts
        texts={commentary.trim() === '' && quoted === null ? [] : [commentary]}
        calendar={calendars.find(({ uuid }) => uuid === calendar)}
        quoted={quoted === null ? null : <QuotedPost post={quoted} />}
      />
    </PreviewPane>
  )
}
