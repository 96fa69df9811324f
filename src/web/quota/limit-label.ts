import type { LimitName } from '#contract/account-limits.ts'

/** Each label is the limit's name in the API. */
const LIMITS: Record<LimitName, { label: string; meaning: string }> = {
  api_draft_post_limit: {
    label: 'API drafts',
    meaning: 'Posts that Almanac or another program has sent as drafts',
  },
  api_published_scheduled_post_limit: {
    label: 'API posts',
    meaning: 'Posts that Almanac or another program has published or scheduled',
  },
  keyword_webhook_limit: {
    label: 'Keyword webhooks',
    meaning: 'Keywords that another program watches for this account',
  },
  list_limit: { label: 'Lists', meaning: 'Lists of people' },
  list_member_limit: { label: 'List members', meaning: 'People across all lists' },
  mention_webhook_limit: {
    label: 'Mention webhooks',
    meaning: 'Mentions that another program watches for this account',
  },
  published_scheduled_post_limit: {
    label: 'Posts from UI and API',
    meaning:
      'All published and scheduled posts: from Almanac, from other programs, and from the service’s own site',
  },
}

export function limitLabel(name: string): string {
  if (isListed(name)) return LIMITS[name].label
  const words = name
    .replace(/_limit$/, '')
    .replaceAll('_', ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

export function limitMeaning(name: string): string | null {
  return isListed(name) ? LIMITS[name].meaning : null
}

function isListed(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name)
}
