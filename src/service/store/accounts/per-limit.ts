import type { LimitName } from '#contract/account-limits.ts'

/** A value for each limit of the record. The compiler checks that none is missing. */
export function perLimit<Value>(valueOf: (name: LimitName) => Value): Record<LimitName, Value> {
  return {
    api_draft_post_limit: valueOf('api_draft_post_limit'),
    api_published_scheduled_post_limit: valueOf('api_published_scheduled_post_limit'),
    keyword_webhook_limit: valueOf('keyword_webhook_limit'),
    list_limit: valueOf('list_limit'),
    list_member_limit: valueOf('list_member_limit'),
    mention_webhook_limit: valueOf('mention_webhook_limit'),
    published_scheduled_post_limit: valueOf('published_scheduled_post_limit'),
  }
}
