import type { PostRecord } from '#contract/post-record.ts'
import type { Dialect } from '#service/store/database/dialect.ts'
import type { PostTarget } from '#service/rules/post-change.ts'
import type { Tweet } from './tweets.ts'

export type Audience = 'client' | 'browser'

type Columns<Name extends keyof PostRecord> = { [Field in keyof PostRecord[Name]]: string }

export function targetJson(target: Tweet): string {
  const { name, username, profilePhoto, socialId, verified, tweetId, text } = target
  const metadata: PostRecord['post_metadata'] = {
    name,
    username,
    profile_photo: profilePhoto,
    social_id: socialId,
    verified,
    tweet_id: tweetId,
    text,
  }
  return JSON.stringify(metadata)
}

export function tweetToTarget(tweet: Tweet): PostTarget {
  return { tweetId: tweet.tweetId, username: tweet.username || null, metadata: targetJson(tweet) }
}

const NO_TARGET = targetJson({
  name: '',
  username: '',
  profilePhoto: '',
  socialId: '',
  verified: '',
  tweetId: '',
  text: '',
})

/**
 * Builds records in SQL, because JavaScript took four times as long. Does not escape columns that never contain
 * quotation marks.
 */
export function recordJson({ find, json: { moment, parse, quote } }: Dialect, audience: Audience): string {
  const words = `CASE WHEN p.failure_words <> '' THEN ${concat`"failure_words":${quote('p.failure_words')},`} ELSE '' END`
  const failure = `CASE WHEN p.failure_reason IS NULL THEN ''
    ELSE ${concat`"failure_reason":"${'p.failure_reason'}",${words}`} END`
  // Parses the options only of posts with media, because few posts have media. Only browsers get the field `media`.
  const media = `CASE WHEN ${find('p.options', `'"media":[{'`)} > 0
    THEN ${concat`"media":${`${parse('p.options')} -> 'media'`},`} ELSE '' END`
  // Counts segments without parsing. `JSON.stringify` wrote the list, so only a list of several texts contains `","`.
  const single = `CASE WHEN p.post_type = 'thread' AND ${find('p.segments', `'","'`)} = 0 THEN '"segments":1,' ELSE '' END`
  return concat`{"post_uuid":${quote('p.uuid')},"calendar_uuid":"${'c.uuid'}","calendar_metadata":${'c.metadata'},
    "content":${quote('p.content')},"status":"${'p.status'}",${failure}${audience === 'browser' ? media : `''`}
    ${audience === 'browser' ? single : `''`}
    "created_at":"${moment('p.created_at')}Z","updated_at":"${moment('p.updated_at')}Z",
    "channel":"${'p.channel'}","post_type":"${'p.post_type'}","scheduled_at":"${moment('p.scheduled_at')}Z",
    "post_metadata":${`coalesce(p.post_metadata, '${NO_TARGET}')`},
    "post_content":{"tweet_id":${quote(`coalesce(p.response_tweet_id, '')`)},"text":${quote('p.content')},${'c.author'}}`
}

export function calendarJson({ json: { object } }: Dialect, audience: Audience): string {
  const isClient = audience === 'client'
  const metadata: Partial<Columns<'calendar_metadata'>> = {
    name: 'name',
    username: 'username',
    profile_photo: 'profile_photo',
    social_user_id: 'social_user_id',
    ...(isClient && { refresh_token: 'refresh_token' }),
  }
  // Leaves connections out for a client with an API key, which must not see them.
  const isInactive = `connection = 'connected' AND waits_because = 'inactive'`
  const connection = `CASE WHEN ${isInactive} THEN 'inactive' ELSE coalesce(connection, '') END`
  const destination = isClient ? {} : { platform: 'platform', connection }
  const author: Partial<Columns<'post_content'>> = {
    user_first_name: 'user_first_name',
    user_last_name: 'user_last_name',
    user_uuid: 'user_uuid',
    name: 'name',
    username: 'username',
    profile_photo: 'profile_photo',
    social_id: 'social_user_id',
    verified: 'verified',
    ...(isClient && { user_email: 'user_email' }),
  }
  // The author's part has no opening brace, because the post's fields come before it in the same object.
  return `SELECT id, uuid, ${object({ ...metadata, ...destination })} AS metadata, substr(CAST(${object(author)} AS TEXT), 2) AS author
    FROM calendars WHERE account_id = $4`
}

function concat(texts: TemplateStringsArray, ...expressions: string[]): string {
  const parts = texts.flatMap((text, i) => [`'${text.replaceAll(/\n\s*/g, '')}'`, expressions[i] ?? `''`])
  return `concat(${parts.filter((part) => part !== `''`).join(', ')})`
}
