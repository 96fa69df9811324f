import type { LimitName } from '#contract/account-limits.ts'

const LIMITS: Record<LimitName, { label: string; meaning: string }> = {
  api_draft_post_limit: { label: 'API drafts', meaning: 'Drafts created through the API' },
  api_published_scheduled_post_limit: {
    label: 'API posts',
    meaning: 'Published and scheduled through the API',
  },
  keyword_webhook_limit: { label: 'Keyword webhooks', meaning: 'Subscriptions to keywords' },
  list_limit: { label: 'Lists', meaning: 'Lists of people' },
  list_member_limit: { label: 'List members', meaning: 'People across all lists' },
  mention_webhook_limit: { label: 'Mention webhooks', meaning: 'Subscriptions to mentions' },
  published_scheduled_post_limit: {
    label: 'Posts from UI and API',
    meaning: 'Published and scheduled, from both together',
  },
}

/** The name of a limit. If the specification of the API does not list a limit, the name is made from its key. */
export function limitLabel(name: string): string {
  if (isListed(name)) return LIMITS[name].label
  const words = name
    .replace(/_limit$/, '')
    .replaceAll('_', ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a limit counts; null if the specification of the API does not say it. */
export function limitMeaning(name: string): string | null {
  return isListed(name) ? LIMITS[name].meaning : null
}

function isListed(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name)
}
