import * as z from 'zod/mini'
import { CalendarField, ChannelField, CreationStatus, type Placement } from './creation.ts'
import { checkCommentary } from './creation-checks.ts'
import { MomentField } from '#contract/moment-field.ts'
import { formatMoment } from '#contract/moment.ts'
import { isBlank, isStorableText } from '#contract/text-length.ts'

export type QuoteRequest = Placement & { commentary: string; tweetId: string }

export const CreateQuote = z.pipe(
  z.object({
    channel: ChannelField,
    post_type: z.literal('quote_repost', 'post-type-unsupported'),
    content: z.string('quote-missing').check(
      z.superRefine((text, context) => {
        const reason = checkCommentary(text)
        if (reason !== null) context.addIssue(reason)
      }),
    ),
    calendar_uuid: CalendarField,
    scheduled_at: MomentField,
    status: CreationStatus,
    tweet_id: z
      .string('tweet-inaccessible')
      .check(z.refine((text) => !isBlank(text) && isStorableText(text), 'tweet-inaccessible')),
  }),
  z.transform(({ channel, content, calendar_uuid, scheduled_at, status, tweet_id }): QuoteRequest => ({
    channel,
    commentary: content,
    calendarUuid: calendar_uuid,
    scheduledAt: scheduled_at,
    status,
    tweetId: tweet_id,
  })),
)

export function quoteToFields(quote: QuoteRequest): z.input<typeof CreateQuote> {
  return {
    channel: quote.channel,
    post_type: 'quote_repost',
    content: quote.commentary,
    calendar_uuid: quote.calendarUuid,
    scheduled_at: formatMoment(quote.scheduledAt),
    status: quote.status,
    tweet_id: quote.tweetId,
  }
}
