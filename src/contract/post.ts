import { isRecord, readFields, readFlag, readOptionalMoment, readText } from './wire/lenient.ts'
import { beginningOf } from './text-beginning.ts'
import { DEMO_PICTURES_PATH, PICTURES_PATH } from './pictures.ts'
import { FAILURE_REASONS, type FailureReason } from './post-kind.ts'

/**
 * Uses no schema, because a schema takes five times as long and thousands of records are read at once. Keeps unknown
 * statuses and types.
 */
export function readPost(record: unknown) {
  if (!isRecord(record)) return null
  const uuid = readText(record['post_uuid'])
  const createdAt = readOptionalMoment(record['created_at'])
  // Uses the creation time if `scheduled_at` is empty, as some servers send it for a draft.
  const at = readOptionalMoment(record['scheduled_at']) ?? createdAt
  if (uuid === '' || at === null) return null
  const calendar = readFields(record['calendar_metadata'])
  return {
    uuid,
    calendar: {
      uuid: readText(record['calendar_uuid']),
      name: readText(calendar['name']),
      username: readText(calendar['username']),
      photo: readPhoto(calendar),
      isSimulated: calendar['platform'] === 'simulated',
      isSignedOut: calendar['connection'] === 'reconnect',
      ...(calendar['connection'] === 'inactive' && { isInactive: true as const }),
    },
    content: readText(record['content']),
    status: readText(record['status']),
    ...readFailure(record),
    ...readType(record),
    channel: readText(record['channel']),
    at,
    createdAt,
    updatedAt: readOptionalMoment(record['updated_at']),
    target: readTarget(readFields(record['post_metadata'])),
    response: readResponse(readFields(record['post_content'])),
    ...readMedia(record['media']),
  }
}

export type Post = NonNullable<ReturnType<typeof readPost>>

export function apiTypeOf({ type, apiType }: Pick<Post, 'type' | 'apiType'>): string {
  return apiType ?? type
}

export type Target = NonNullable<Post['target']>

export type Calendar = Post['calendar']

/** `unreadable` contains the `post_uuid` of each unreadable record, or null if the record has none. */
export type PostList = { posts: Post[]; unreadable: (string | null)[] }

export function readPostList(records: readonly unknown[]): PostList {
  const posts: Post[] = []
  const unreadable: (string | null)[] = []
  for (const record of records) {
    const post = readPost(record)
    if (post === null) unreadable.push(uuidOf(record))
    else posts.push(post)
  }
  return { posts, unreadable }
}

/**
 * Returns the type `post` for a thread with one segment, because every screen shows such a thread as a post. `apiType`
 * keeps the API's type.
 */
function readType(record: Readonly<Record<string, unknown>>): { type: string; apiType?: string } {
  const type = readText(record['post_type'])
  return type === 'thread' && record['segments'] === 1 ? { type: 'post', apiType: type } : { type }
}

type TextMedia = {
  pictures: { id: string; alt: string }[]
  card: { url: string; title: string } | null
}

function readMedia(media: unknown): { media?: TextMedia[] } {
  if (!Array.isArray(media)) return {}
  return {
    media: media.map((text) => {
      const { pictures, card } = readFields(text)
      return {
        pictures: (Array.isArray(pictures) ? pictures : []).map((picture) => {
          const { id, alt } = readFields(picture)
          return { id: readText(id), alt: readText(alt) }
        }),
        card: isRecord(card) ? { url: readText(card['url']), title: readText(card['title']) } : null,
      }
    }),
  }
}

/** Limits a platform's message, because anyone can run a platform and send a message of any length. */
const MOST_FAILURE_WORDS = 300

function readFailure(record: Readonly<Record<string, unknown>>): {
  failureReason?: FailureReason
  failureWords?: string
} {
  const failureReason = FAILURE_REASONS.find((reason) => reason === record['failure_reason'])
  if (failureReason === undefined) return {}
  const failureWords = beginningOf(readText(record['failure_words']), MOST_FAILURE_WORDS)
  return { failureReason, ...(failureWords !== '' && { failureWords }) }
}

function readTarget(metadata: Readonly<Record<string, unknown>>) {
  const target = {
    ...readPerson(metadata),
    photo: readPhoto(metadata),
    socialId: readText(metadata['social_id']),
    tweetId: readText(metadata['tweet_id']),
    text: readText(metadata['text']),
  }
  return isNamed(target) ? target : null
}

function readResponse(content: Readonly<Record<string, unknown>>) {
  const response = {
    ...readPerson(content),
    firstName: readText(content['user_first_name']),
    lastName: readText(content['user_last_name']),
    tweetId: readText(content['tweet_id']),
    text: readText(content['text']),
  }
  return isNamed(response) ? response : null
}

function readPerson(record: Readonly<Record<string, unknown>>) {
  return {
    name: readText(record['name']),
    username: readText(record['username']),
    isVerified: readFlag(record['verified']),
  }
}

/**
 * Returns an empty string for a URL of another server, because the dashboard loads pictures only from its own server.
 */
function readPhoto(record: Readonly<Record<string, unknown>>): string {
  const photo = readText(record['profile_photo'])
  return photo.startsWith(PICTURES_PATH) || photo.startsWith(DEMO_PICTURES_PATH) ? photo : ''
}

/** Returns false if every field is empty. The API sends such an object for a post without a target or a response. */
function isNamed({
  name,
  username,
  tweetId,
  text,
}: Record<'name' | 'username' | 'tweetId' | 'text', string>) {
  return name !== '' || username !== '' || tweetId !== '' || text !== ''
}

function uuidOf(record: unknown): string | null {
  const uuid = readFields(record)['post_uuid']
  return typeof uuid === 'string' ? uuid : null
}
