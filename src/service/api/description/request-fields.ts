import { CHANNEL } from '#contract/creation/creation.ts'
import { type JsonSchema, requestSchema } from '#contract/wire/json-schema.ts'
import type { OperationName } from '#contract/operations.ts'
import { MAX_CHARACTERS, MAX_SEGMENTS } from '#contract/text-length.ts'

const details: Readonly<Record<string, JsonSchema>> = {
  start_date: { description: 'The first day of the range, in UTC.', format: 'date' },
  end_date: { description: 'The last day of the range, included, in UTC.', format: 'date' },
  username: { description: 'The handle of the target, matched exactly, capitals included.', minLength: 1 },
  channel: { description: 'The platform; there is one.', enum: [CHANNEL] },
  post_type: { description: 'Selects the kind of creation.' },
  post_content: {
    description: `The JSON text of an object with the keys "0", "1", … for 1 to ${MAX_SEGMENTS} segments. Each text has at most ${MAX_CHARACTERS} characters (Unicode code points) and is not blank.`,
    contentMediaType: 'application/json',
    contentSchema: {
      type: 'object',
      minProperties: 1,
      maxProperties: MAX_SEGMENTS,
      additionalProperties: {
        type: 'object',
        required: ['text', 'images'],
        properties: {
          text: { type: 'string', minLength: 1, maxLength: MAX_CHARACTERS },
          images: { type: 'array', maxItems: 0 },
        },
      },
    },
  },
  content: {
    description: 'The commentary. Characters are Unicode code points; blank is refused.',
    minLength: 1,
    maxLength: MAX_CHARACTERS,
  },
  calendar_uuid: { description: 'A calendar of the account of the key.', format: 'uuid' },
  scheduled_at: {
    description: 'When it is to be published, in UTC. It must be in the future for the status "scheduled".',
    format: 'date-time',
    pattern: 'Z$',
  },
  status: { description: 'Keep it as a draft, publish it at once, or publish it at scheduled_at.' },
  tweet_id: { description: 'The post that is quoted; it must exist and be accessible.', minLength: 1 },
}

export type RequestField = { name: string; schema: JsonSchema }

export function requestFields(name: OperationName): RequestField[] {
  return Object.entries(requestSchema(name).properties ?? {}).map(([field, schema]) => ({
    name: field,
    schema: { ...(typeof schema === 'object' ? schema : {}), ...details[field] },
  }))
}

export function formSchema(name: OperationName): JsonSchema {
  const fields = requestFields(name)
  return {
    type: 'object',
    required: fields.map((field) => field.name),
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
  }
}
