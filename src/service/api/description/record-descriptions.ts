export type FieldDescription =
  | string
  | { description: string; fields: Readonly<Record<string, FieldDescription>> }

const moment = 'with milliseconds and Z'

export const postRecord: FieldDescription = {
  description: 'A post, as the read operations return it.',
  fields: {
    post_uuid: 'Identifier of the post.',
    calendar_uuid: 'The calendar it belongs to.',
    calendar_metadata: {
      description: 'The account that owns the calendar.',
      fields: {
        name: 'Display name.',
        username: 'Handle.',
        profile_photo: 'URL of a picture; may be empty.',
        refresh_token:
          'Credential of the connected account: treat it as secret. Browser sessions never get it.',
        social_user_id: 'Its number on the platform.',
      },
    },
    content: 'Text of the post; the segments of a thread joined by a blank line.',
    status: 'Whether it is published, scheduled, kept as a draft, or failed.',
    failure_reason:
      'Only in a post of which the service knows why it failed: "late", "refused" by the platform, "target-missing" where the quoted post is gone, "target-refused" where its author does not allow quotes.',
    failure_words: 'Only where the platform said more about it.',
    created_at: `When it was created, ${moment}.`,
    updated_at: `When it last changed, ${moment}.`,
    channel: 'The platform it goes to.',
    post_type: 'What kind of post it is.',
    scheduled_at: `When it was or will be published, ${moment}.`,
    post_metadata: {
      description: 'The post that was answered; empty strings if there is none.',
      fields: {
        name: 'Display name of the original poster.',
        username: 'Handle of the original poster.',
        profile_photo: 'URL of a picture; may be empty.',
        social_id: 'Number of the original poster.',
        verified: '"true", "false" or empty.',
        tweet_id: 'Id of the original.',
        text: 'Text of the original; empty if it is deleted.',
      },
    },
    post_content: {
      description: 'The response that was published, and its author.',
      fields: {
        user_first_name: 'First name of the author.',
        user_last_name: 'Last name of the author; may be empty.',
        user_email: 'Address of the author. Browser sessions never get it.',
        user_uuid: 'Identifier of the author.',
        name: 'Display name.',
        username: 'Handle.',
        profile_photo: 'URL of a picture; may be empty.',
        social_id: 'Number on the platform.',
        verified: '"true", "false" or empty.',
        tweet_id: 'Id of the published post; empty until it is published.',
        text: 'Text of the response.',
      },
    },
  },
}

export const createdPostRecord: FieldDescription = {
  description: 'A post that was just created.',
  fields: {
    id: 'Number of the post.',
    uuid: 'Identifier of the post.',
    calendar_uuid: 'The calendar it belongs to.',
    calendar_user_uuid: 'The owner of the calendar.',
    content: 'The commentary of a quote repost; empty for a thread.',
    channel: 'The platform it goes to.',
    images: 'Always empty here.',
    status: 'The status that was asked for.',
    scheduled_at: 'When it is to be published, with nanoseconds.',
    created_at: 'When it was created, with nanoseconds.',
    updated_at: 'When it last changed, with nanoseconds.',
    is_active: 'Whether it is active.',
    post_type: '"thread" or "quote_repost".',
    post_content: 'The segments under "0", "1", …, or the text and the id of the quoted post.',
    metadata: 'An empty object.',
    campaign_uuid: 'Always null here.',
    analytics: 'An empty object.',
  },
}

export const limit: FieldDescription = {
  description: 'The limit of a feature. If all numbers are 0, the tier does not have the feature.',
  fields: {
    max: 'The maximum.',
    remaining: 'How much is left; negative if more than the maximum is used.',
    used: 'How much is used.',
  },
}
