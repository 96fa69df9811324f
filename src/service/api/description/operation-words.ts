import { MAX_RANGE_DAYS } from '#contract/date-range.ts'
import type { Refusal } from '#contract/failure.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { MAX_SEGMENTS } from '#contract/text-length.ts'

type OperationWords = {
  title: string
  says: string
  /** What the service itself may refuse with, beside what the contract has for this operation. */
  also: readonly Refusal[]
}

const form: readonly Refusal[] = [
  'content-type-wrong',
  'body-too-large',
  'form-unreadable',
  'field-repeated',
  'text-unstorable',
  'schedule-past',
]

export const operationWords: Readonly<Record<OperationName, OperationWords>> = {
  postsByDate: {
    title: 'List posts by date range',
    says: `Posts of every status whose moment lies in the range, oldest first. A range has at most ${MAX_RANGE_DAYS} days, both bounds counted. No posts are an empty list.`,
    also: ['field-repeated'],
  },
  postsByUsername: {
    title: 'List posts by username',
    says: 'Posts that answer this person, whose moment lies in the range, oldest first. No posts are an empty list.',
    also: ['field-repeated', 'text-unstorable'],
  },
  accountLimits: {
    title: 'Get account limits',
    says: 'What the account of the key has of each feature, and its tier.',
    also: [],
  },
  createThread: {
    title: 'Create a thread post',
    says: `A thread of 1 to ${MAX_SEGMENTS} segments, as a draft, scheduled or published at once.`,
    also: form,
  },
  createQuote: {
    title: 'Create a quote repost',
    says: 'A quote of an existing post with a commentary, as a draft, scheduled or published at once. The accepted ones are counted by key and UTC day.',
    also: [...form, 'daily-cap-reached'],
  },
}

/** Everything an operation can be refused with, each reason once, as it is sent with a key. */
export function possibleRefusals(name: OperationName): Refusal[] {
  const { refusals, missing } = operations[name]
  const everywhere: Refusal[] = ['unexpected']
  return [
    ...new Set<Refusal>([
      ...refusals,
      ...Object.values<Refusal>(missing),
      ...operationWords[name].also,
      ...everywhere,
    ]),
  ]
}
