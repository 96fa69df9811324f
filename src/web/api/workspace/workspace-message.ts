import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import type { Failure } from '#contract/failure.ts'
import { MAX_CHARACTERS, MAX_SEGMENTS } from '#contract/text-length.ts'
import type { DraftRefusal } from '#contract/workspace/draft.ts'
import { MAX_DRAFTS, MAX_PICTURES, MAX_PICTURE_SIDE, MAX_ROWS } from '#contract/workspace/limits.ts'
import { type WorkspaceReason, failureMessage } from '#web/api/transport/failure-message.ts'

export function workspaceMessage(failure: Pick<Failure, 'reason' | 'code' | 'message'>): string {
  const { reason } = failure
  return isOfWorkspace(reason) ? MESSAGES[reason] : failureMessage(failure)
}

export function refusalWords({ reason, code, words }: DraftRefusal): string {
  const said = workspaceMessage({ reason, code, message: words })
  return said.includes(String(code)) ? said : `${said} (code ${code})`
}

const MESSAGES: Record<WorkspaceReason, string> = {
  'tweet-inaccessible': 'The post to quote does not exist or cannot be reached.',
  'thread-malformed': 'Every segment needs some text.',
  'thread-too-long': `A thread has at most ${MAX_SEGMENTS} segments.`,
  'segment-too-long': `A segment has at most ${MAX_CHARACTERS} characters.`,
  'quote-too-long': `A commentary has at most ${MAX_CHARACTERS} characters.`,
  'quote-missing': 'Write a commentary.',
  'status-unknown': 'The service does not support sending in this way.',
  'calendar-invalid': 'No account that can post has this calendar id.',
  'schedule-malformed': 'That moment does not exist.',
  'schedule-past': 'The moment must lie in the future.',
  'text-unstorable': 'The text holds a broken character; paste it again without it.',
  'sending-differs': 'This was already sent with other content. Copy it into a new one.',
  'daily-cap-reached': `All ${QUOTES_PER_DAY} quote requests of today are used; they start again at midnight UTC.`,
  'platform-silent': 'The platform did not answer about the quoted post. Try again in a little while.',
  'id-unknown': 'The account has no such draft or post any more.',
  'id-taken': 'This was stored before. Copy it into a new draft.',
  'key-read-only': 'This API key may read, but change nothing.',
  'draft-changed': 'The draft was changed elsewhere.',
  'draft-closed': 'The draft is on its way, was sent, or was deleted.',
  'drafts-full': `The account has ${MAX_DRAFTS} drafts, which is the most that it can have. Delete some first.`,
  'workspace-full': 'The drafts of the account fill its storage. Delete some first.',
  'draft-edits-post':
    'This is an edit of a scheduled post. Open it in its composer, and save the changes there.',
  'draft-too-large': 'The draft is too long to be stored.',
  'body-too-large': 'This is too long to be stored.',
  'rows-too-many': `A plan has at most ${MAX_ROWS} rows.`,
  'schedule-missing': 'Give a date and a time.',
  'schedule-skipped': 'The clocks skip that time: say which moment you mean.',
  'schedule-twice': 'The clocks show that time twice: say which moment you mean.',
  'leaving-late': 'The service was not running when this was due, so it was not sent.',
  'key-unreadable': 'The secret of the service has changed, so this was not sent. Send it again.',
  'text-repeated': 'This account has a post with the same words already.',
  'post-changed': 'The post was changed elsewhere.',
  'post-closed': 'The post cannot be changed any more.',
  'post-published': 'The post is published already.',
  'post-trying': 'The post is being sent, so it cannot be changed any more.',
  'post-failed': 'The post has failed. Press Try again to schedule it anew.',
  'post-quoted': 'A scheduled post quotes this post, so this one has to go out first.',
  'quoted-later': 'It would go out before the post that it quotes. Choose a later time.',
  'calendar-signed-out': 'Its account is signed out. Sign it in, then the post can be changed.',
  'pictures-too-many': `A post has at most ${MAX_PICTURES} pictures.`,
  'picture-missing': 'A picture is no longer stored. Add it again, or remove it.',
  'picture-unreadable': 'This file is not a JPEG, PNG, WebP or GIF picture.',
  'picture-empty': 'This file is empty.',
  'picture-cut': 'The upload was interrupted. Add the picture again.',
  'picture-differs': 'The picture was changed on its way. Add it again.',
  'picture-too-large': 'The picture is larger than 2 MB.',
  'picture-too-wide': `The picture is wider or higher than ${MAX_PICTURE_SIDE} pixels.`,
  'pictures-full': 'There is no room for more pictures. Delete drafts or posts with pictures first.',
  'link-unreadable': 'This link leads to no public page.',
  'page-unreached': 'The page of the link did not answer.',
  'page-untitled': 'The page of the link has no title to show.',
}

function isOfWorkspace(reason: Failure['reason']): reason is WorkspaceReason {
  return Object.hasOwn(MESSAGES, reason)
}
