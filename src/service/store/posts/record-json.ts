import type { PostRecord } from '#contract/post-record.ts'
import type { Dialect } from '#service/store/database/dialect.ts'
import type { PostTarget } from '#service/rules/post-change.ts'
import type { Tweet } from './tweets.ts'

/** A client with a key gets all fields of a record. A browser gets it without the secret fields. */
export type Audience = 'client' | 'browser'

type Columns<Name extends keyof PostRecord> = { [Field in keyof PostRecord[Name]]: string }

/** The member post_metadata of a record, as it is stored in the row of the post. */
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

/** A tweet as the target of a post. If only its id is known, a filter by name does not find it. */
export function tweetToTarget(tweet: Tweet): PostTarget {
  return { tweetId: tweet.tweetId, username: tweet.username || null, metadata: targetJson(tweet) }
}

/** A missing value is an empty string in a record. */
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
 * The record of a post as JSON. The database builds it from the post `p` and its calendar `c`, which calendarJson
 * selects. Building it in JavaScript from the columns took four times as long. Texts and the uuid are quoted. The
 * other columns contain only words of schemas.
 */
export function recordJson({ find, json: { moment, parse, quote } }: Dialect, audience: Audience): string {
  const words = `CASE WHEN p.failure_words <> '' THEN ${concat`"failure_words":${quote('p.failure_words')},`} ELSE '' END`
  const failure = `CASE WHEN p.failure_reason IS NULL THEN ''
    ELSE ${concat`"failure_reason":"${'p.failure_reason'}",${words}`} END`
  // Few posts have media, so only their options are parsed. The API's specification does not have this field.
  const media = `CASE WHEN ${find('p.options', `'"media":[{'`)} > 0
    THEN ${concat`"media":${`${parse('p.options')} -> 'media'`},`} ELSE '' END`
  // The list is stored by JSON.stringify, so only a list of several texts contains `","`.
  const single = `CASE WHEN p.post_type = 'thread' AND ${find('p.segments', `'","'`)} = 0 THEN '"segments":1,' ELSE '' END`
  return concat`{"post_uuid":${quote('p.uuid')},"calendar_uuid":"${'c.uuid'}","calendar_metadata":${'c.metadata'},
    "content":${quote('p.content')},"status":"${'p.status'}",${failure}${audience === 'browser' ? media : `''`}
    ${audience === 'browser' ? single : `''`}
    "created_at":"${moment('p.created_at')}Z","updated_at":"${moment('p.updated_at')}Z",
    "channel":"${'p.channel'}","post_type":"${'p.post_type'}","scheduled_at":"${moment('p.scheduled_at')}Z",
    "post_metadata":${`coalesce(p.post_metadata, '${NO_TARGET}')`},
    "post_content":{"tweet_id":${quote(`coalesce(p.response_tweet_id, '')`)},"text":${quote('p.content')},${'c.author'}}`
}

/** Selects the calendars of the account $4 with their part of a record, built once for all records of a page. */
export function calendarJson({ json: { object } }: Dialect, audience: Audience): string {
  const isClient = audience === 'client'
  const metadata: Partial<Columns<'calendar_metadata'>> = {
    name: 'name',
    username: 'username',
    profile_photo: 'profile_photo',
    social_user_id: 'social_user_id',
    ...(isClient && { refresh_token: 'refresh_token' }),
  }
  // Only a browser sees the platform of a post. A client with an API key must not see connections.
  const destination = isClient ? {} : { platform: 'platform', connection: `coalesce(connection, '')` }
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
  // One object contains the fields of the post and then of the author, so the author's part has no opening brace.
  return `SELECT id, uuid, ${object({ ...metadata, ...destination })} AS metadata, substr(CAST(${object(author)} AS TEXT), 2) AS author
    FROM calendars WHERE account_id = $4`
}

/** Converts a text with SQL expressions in it into one SQL expression. */
function concat(texts: TemplateStringsArray, ...expressions: string[]): string {
  const parts = texts.flatMap((text, i) => [`'${text.replaceAll(/\n\s*/g, '')}'`, expressions[i] ?? `''`])
  return `concat(${parts.filter((part) => part !== `''`).join(', ')})`
}
