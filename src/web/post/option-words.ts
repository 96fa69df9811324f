import type { Warning } from '#contract/workspace/media.ts'
import type { PostOptions, Replier } from '#contract/workspace/post-options.ts'

export const REPLIER_WORDS: Record<Replier, string> = {
  mentioned: 'people you mention',
  followed: 'people you follow',
  followers: 'your followers',
}

export const WARNING_WORDS: Record<Warning, string> = {
  sexual: 'Suggestive',
  nudity: 'Nudity',
  porn: 'Adult content',
  'graphic-media': 'Graphic media',
}

export function languageName(tag: string): string {
  return LANGUAGES.of(tag) ?? tag
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })

export function languageWords(langs: readonly string[]): string {
  return langs.length === 0 ? 'No language' : langs.map(languageName).join(', ')
}

export function replyWords(replies: PostOptions['replies']): string {
  if (replies === 'everyone') return 'Everyone can reply'
  if (replies.length === 0) return 'Nobody can reply'
  return `Replies from ${replies.map((replier) => REPLIER_WORDS[replier]).join(', ')}`
}
