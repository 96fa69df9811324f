import { MAX_RANGE_DAYS } from '#contract/date-range.ts'
import type { Refusal } from '#contract/failure.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { MAX_SEGMENTS } from '#contract/text-length.ts'

type OperationDescription = {
  title: string
  description: string
  extraRefusals: readonly Refusal[]
}

const formRefusals: readonly Refusal[] = [
  'store-unavailable',
  'content-type-wrong',
  'body-too-large',
  'form-unreadable',
  'field-repeated',
  'text-unstorable',
  'schedule-past',
]

export const operationDescriptions: Readonly<Record<OperationName, OperationDescription>> = {
  postsByDate: {
    title: 'List posts by date range',
    description: `Posts of every status whose moment lies in the range, oldest first. A range has at most ${MAX_RANGE_DAYS} days, both bounds counted. No posts are an empty list.`,
    extraRefusals: ['field-repeated'],
  },
  postsByUsername: {
    title: 'List posts by username',
    description:
      'Posts that answer this person, whose moment lies in the range, oldest first. No posts are an empty list.',
    extraRefusals: ['field-repeated', 'text-unstorable'],
  },
  accountLimits: {
    title: 'Get account limits',
    description: 'The limits of the account of the key, and its tier.',
    extraRefusals: [],
  },
  createThread: {
    title: 'Create a thread post',
    description: `A thread of 1 to ${MAX_SEGMENTS} segments, as a draft, scheduled or published at once.`,
    extraRefusals: formRefusals,
  },
  createQuote: {
    title: 'Create a quote repost',
    description:
      'A quote of an existing post with a commentary, as a draft, scheduled or published at once. Accepted requests are counted by key and UTC day.',
    extraRefusals: [...formRefusals, 'daily-cap-reached'],
  },
}

export function possibleRefusals(name: OperationName): Refusal[] {
  const { refusals, missing } = operations[name]
  return [
    ...new Set<Refusal>([
      ...refusals,
      ...Object.values<Refusal>(missing),
      ...operationDescriptions[name].extraRefusals,
      'unexpected',
    ]),
  ]
}
