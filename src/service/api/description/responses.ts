import { failure, success } from '#contract/wire/envelope.ts'
import { type Refusal, refusals } from '#contract/failure.ts'
import type { OperationName } from '#contract/operations.ts'
import { refusalStatus } from '#service/http/refusal.ts'
import { dataExamples } from './examples.ts'
import { operationDescriptions, possibleRefusals } from './operation-descriptions.ts'

const dataSchemas = {
  postsByDate: { type: 'array', items: { $ref: '#/components/schemas/Post' } },
  postsByUsername: { type: 'array', items: { $ref: '#/components/schemas/Post' } },
  accountLimits: { $ref: '#/components/schemas/AccountLimits' },
  createThread: { $ref: '#/components/schemas/CreatedPost' },
  createQuote: { $ref: '#/components/schemas/CreatedPost' },
} as const satisfies Record<OperationName, object>

export function responsesOf(names: readonly [OperationName, ...OperationName[]]): Record<string, object> {
  const reasons = [...new Set(names.flatMap(possibleRefusals))]
  const byStatus = Object.groupBy(reasons, (reason) => refusalStatus[reason])
  const refused = Object.entries(byStatus).map(([status, some]) => [status, refusal(some)] as const)
  return { 200: succeeded(names), ...Object.fromEntries(refused) }
}

function succeeded(names: readonly [OperationName, ...OperationName[]]): object {
  const [first] = names
  const examples = names.map(
    (name) =>
      [name, { summary: operationDescriptions[name].title, value: success(dataExamples[name]) }] as const,
  )
  const schema = {
    type: 'object',
    required: ['data', 'success'],
    properties: { data: dataSchemas[first], success: { const: true } },
  }
  return {
    description: 'Success.',
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  }
}

function refusal(reasons: readonly Refusal[]): object {
  const lines = reasons.map((reason) => `${refusals[reason].code}: ${refusals[reason].message}.`)
  const examples = reasons.map(
    (reason) => [reason, { summary: refusals[reason].message, value: failure({ reason }) }] as const,
  )
  const isTemporary = reasons.some((reason) => temporary.includes(reason))
  return {
    description: [...new Set(lines)].join('\n'),
    ...(isTemporary ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

const temporary: readonly Refusal[] = ['daily-cap-reached', 'limits-unavailable', 'store-unavailable']
const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer' },
  },
}
