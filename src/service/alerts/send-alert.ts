import { beginningOf } from '#contract/text-beginning.ts'
import type { FailureReason } from '#contract/post-kind.ts'
import type { Alert } from '#service/store/alerts/alerts.ts'
import type { Network } from '#service/outbound/network.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'

/** Must be shorter than `RETRY_AFTER_MS`, so that no two processes send the same alert at the same time. */
const WITHIN_MS = 10_000
const FIRST_WORDS = 80

/** Some chat services show `text` and others show `content`, so both fields contain the same sentence. */
export type AlertMessage = {
  id: string
  kind: Alert['kind'] | 'test'
  account: string
  calendar: string
  post_uuid: string
  scheduled_at: string
  reason: string
  first_words: string
  link: string
  text: string
  content: string
  /** Stops Discord from notifying the people whom the post mentions. */
  allowed_mentions: { parse: [] }
}

export type AlertReceiver = {
  send: (message: AlertMessage) => Promise<boolean>
  close: () => Promise<void>
}

export function openAlertReceiver(url: URL, network?: Network): AlertReceiver {
  const servers = openOutboundServers({ allowPrivate: true, timeoutMs: WITHIN_MS, network })
  return {
    send: async (message) => {
      const answer = await servers.ask({ url, method: 'POST', body: message })
      return answer.kind === 'answer' && answer.status >= 200 && answer.status < 300
    },
    close: servers.close,
  }
}

export function testMessage(id: string, origin: string): AlertMessage {
  const words = 'This is a test of Almanac. Failed posts and lost connections are told here.'
  return {
    id,
    kind: 'test',
    account: '',
    calendar: '',
    post_uuid: '',
    scheduled_at: '',
    reason: '',
    first_words: '',
    link: `${origin}/calendar`,
    text: words,
    content: words,
    allowed_mentions: NO_MENTIONS,
  }
}

export function alertToMessage(alert: Alert, origin: string): AlertMessage {
  const { id, kind, account, calendar, calendarUuid, postUuid, scheduledAt, reason, words } = alert
  const moment = scheduledAt === null ? '' : new Date(scheduledAt).toISOString()
  const firstWords = beginningOf(alert.text.replaceAll(/\s+/g, ' ').trim(), FIRST_WORDS)
  const why = words === '' ? (FAILURES[reason] ?? 'no reason is known') : words
  const said = withoutLinks(`${why}: “${firstWords}”`)
  const { link, sentence } = {
    post_failed: () => {
      const link = `${origin}/calendar?date=${moment.slice(0, 10)}&post=${postUuid}`
      return { link, sentence: `A post of @${calendar} for ${moment} failed, ${said} ${link}` }
    },
    draft_refused: () => {
      const link = `${origin}/drafts`
      const of = calendar === '' ? '' : ` of @${calendar}`
      return { link, sentence: `A draft${of} for ${moment} was not sent. ${said} ${link}` }
    },
    connection_lost: () => {
      const link = `${origin}/accounts/bluesky?calendar=${calendarUuid}&handle=${encodeURIComponent(calendar)}`
      return { link, sentence: `@${calendar} is signed out at Bluesky, and its posts wait: ${link}` }
    },
  }[kind]()
  return {
    id,
    kind,
    account,
    calendar,
    post_uuid: postUuid,
    scheduled_at: moment,
    reason: words === '' ? reason : `${reason}: ${words}`,
    first_words: firstWords,
    link,
    text: sentence,
    content: sentence,
    allowed_mentions: NO_MENTIONS,
  }
}

const NO_MENTIONS: AlertMessage['allowed_mentions'] = { parse: [] }

/** Replaces brackets, because chat services turn them into links and mentions, and any server can write `words`. */
function withoutLinks(words: string): string {
  return words.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('[', '(').replaceAll(']', ')')
}

const FAILURES: Readonly<Partial<Record<string, string>>> = {
  late: 'its time was long past when its turn came',
  refused: 'the platform refused it',
  'target-missing': 'the quoted post is gone',
  'target-refused': 'the quoted author does not allow it',
} satisfies Record<FailureReason, string>
