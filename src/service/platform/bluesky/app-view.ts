import * as z from 'zod/mini'
import { isDid, isHandle } from '#contract/bluesky-post.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import { cleanName, cleanText, readPostText } from './read-record.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import { callXrpc, shortArray } from './xrpc.ts'

export type Person = Pick<Tweet, 'name' | 'username' | 'profilePhoto' | 'socialId' | 'verified'>

export const APP_VIEW_BATCH = 25

const Profile = z.object({
  did: z.string(),
  handle: z.string(),
  displayName: z.optional(z.unknown()),
  avatar: z.optional(z.unknown()),
})
/** https://docs.bsky.app/docs/api/app-bsky-feed-get-posts */
const PostView = z.object({ uri: z.string(), author: Profile, record: z.unknown() })
const Posts = z.object({ posts: shortArray(z.unknown(), APP_VIEW_BATCH) })
/** https://docs.bsky.app/docs/api/app-bsky-actor-get-profiles */
const Profiles = z.object({ profiles: shortArray(z.unknown(), APP_VIEW_BATCH) })

export function createAppView(servers: Pick<OutboundServers, 'ask'>, { origin }: URL) {
  return {
    readPosts: async (uris: readonly string[], signal?: AbortSignal): Promise<Map<string, Tweet> | null> => {
      const method = 'app.bsky.feed.getPosts'
      const answer = await callXrpc(servers, {
        server: origin,
        method,
        query: { uris },
        schema: Posts,
        signal,
      })
      if (answer.kind !== 'good') return null
      return new Map(
        answer.value.posts.flatMap((view) => {
          const read = PostView.safeParse(view)
          const person = read.success ? toPerson(read.data.author) : null
          if (!read.success || person === null || !uris.includes(read.data.uri)) return []
          const { uri, record } = read.data
          return [[uri, { ...person, tweetId: uri, text: readPostText(record) }] as const]
        }),
      )
    },

    readPeople: async (
      dids: readonly string[],
      signal?: AbortSignal,
    ): Promise<Map<string, Person> | null> => {
      const method = 'app.bsky.actor.getProfiles'
      const answer = await callXrpc(servers, {
        server: origin,
        method,
        query: { actors: dids },
        schema: Profiles,
        signal,
      })
      if (answer.kind !== 'good') return null
      return new Map(
        answer.value.profiles.flatMap((profile) => {
          const read = Profile.safeParse(profile)
          const person = read.success ? toPerson(read.data) : null
          return person === null ? [] : [[person.socialId, person] as const]
        }),
      )
    },
  }
}

/**
 * Uses the DID as username if the AppView writes `handle.invalid`. The account's handle then does not resolve to the
 * account.
 */
function toPerson({ did, handle, displayName, avatar }: z.output<typeof Profile>): Person | null {
  if (!isDid(did)) return null
  const username = isHandle(handle) && handle !== 'handle.invalid' ? handle.toLowerCase() : did
  const photo = typeof avatar === 'string' && /^https?:\/\//.test(avatar) ? cleanText(avatar, 2_000) : ''
  return {
    name: cleanName(displayName) || username,
    username,
    profilePhoto: photo,
    socialId: did,
    verified: '',
  }
}
