import type { LimitName } from '#contract/account-limits.ts'

const LABELS: Record<LimitName, string> = {
  api_draft_post_limit: 'API drafts',
  api_published_scheduled_post_limit: 'API posts',
  keyword_webhook_limit: 'Keyword webhooks',
  list_limit: 'Lists',
  list_member_limit: 'List members',
  mention_webhook_limit: 'Mention webhooks',
  published_scheduled_post_limit: 'Posts from UI and API',
}

const MEANINGS: Record<LimitName, string> = {
  api_draft_post_limit: 'Drafts created through the API',
  api_published_scheduled_post_limit: 'Published and scheduled through the API',
  keyword_webhook_limit: 'Subscriptions to keywords',
  list_limit: 'Lists of people',
  list_member_limit: 'People across all lists',
  mention_webhook_limit: 'Subscriptions to mentions',
  published_scheduled_post_limit: 'Published and scheduled, from both together',
}

/** The plain name of a limit. One that the interface does not list keeps its own words. */
export function limitLabel(name: string): string {
  if (isListed(name)) return LABELS[name]
  const words = name
    .replace(/_limit$/, '')
    .replaceAll('_', ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a limit counts, in a few words; null where the interface does not say. */
export function limitMeaning(name: string): string | null {
  return isListed(name) ? MEANINGS[name] : null
}

function isListed(name: string): name is LimitName {
  return Object.hasOwn(LABELS, name)
}
