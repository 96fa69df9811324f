import { LIMIT_NAMES, TIERS } from '#contract/account-limits.ts'
import { type JsonSchema, recordSchemas } from '#contract/wire/json-schema.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { responsesOf } from './responses.ts'
import { requestExamples } from './examples.ts'
import { operationDescriptions } from './operation-descriptions.ts'
import { type FieldDescription, createdPostRecord, limit, postRecord } from './record-descriptions.ts'
import { formSchema, requestFields } from './request-fields.ts'

export function openapi(): Readonly<Record<string, unknown>> {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Almanac',
      version: '1',
      description:
        'Social posts on content calendars: read by date or by person, limits, and the creation of threads and quote reposts. Every answer is JSON with a boolean "success"; whether a request succeeded is said there. A code of an error means something only together with its operation.',
    },
    servers: [{ url: '/' }],
    security: [{ ApiKey: [] }],
    paths: {
      [operations.postsByDate.path]: { get: read('postsByDate') },
      [operations.postsByUsername.path]: { get: read('postsByUsername') },
      [operations.accountLimits.path]: { get: read('accountLimits') },
      [operations.createThread.path]: { post: create() },
    },
    components: {
      securitySchemes: { ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' } },
      schemas: schemas(),
    },
  }
}

function read(name: OperationName) {
  const parameters = requestFields(name).map(({ name: field, schema: { description, ...schema } }) => ({
    name: field,
    in: 'query',
    required: true,
    description,
    schema,
    example: requestExamples[name][field],
  }))
  const { title: summary, description } = operationDescriptions[name]
  return { operationId: name, summary, description, parameters, responses: responsesOf([name]) }
}

function create() {
  const kinds = ['createThread', 'createQuote'] as const
  const schema = {
    oneOf: kinds.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    discriminator: {
      propertyName: 'post_type',
      mapping: {
        thread: '#/components/schemas/createThread',
        quote_repost: '#/components/schemas/createQuote',
      },
    },
  }
  const examples = Object.fromEntries(
    kinds.map((name) => [name, { summary: operationDescriptions[name].title, value: requestExamples[name] }]),
  )
  return {
    operationId: 'createPost',
    summary: kinds.map((name) => operationDescriptions[name].title).join(', or '),
    description: kinds.map((name) => operationDescriptions[name].description).join('\n\n'),
    requestBody: { required: true, content: { 'multipart/form-data': { schema, examples } } },
    responses: responsesOf(kinds),
  }
}

function schemas(): Record<string, JsonSchema> {
  const records = recordSchemas()
  return {
    createThread: { ...formSchema('createThread'), title: operationDescriptions.createThread.title },
    createQuote: { ...formSchema('createQuote'), title: operationDescriptions.createQuote.title },
    Post: describe(records.PostRecord, postRecord),
    CreatedPost: describe(records.CreatedPostRecord, createdPostRecord),
    Limit: describe(records.Limit, limit),
    AccountLimits: {
      type: 'object',
      description: 'The limits of an account, and its tier.',
      required: [...LIMIT_NAMES, 'tier'],
      properties: {
        ...Object.fromEntries(LIMIT_NAMES.map((name) => [name, { $ref: '#/components/schemas/Limit' }])),
        tier: { type: 'string', enum: [...TIERS], description: 'The tier of the account.' },
      },
    },
    Refusal: {
      type: 'object',
      description: 'Why a request was refused.',
      required: ['errors', 'success'],
      properties: {
        errors: {
          type: 'object',
          description: 'The reason.',
          required: ['code', 'message'],
          properties: {
            code: { type: 'integer', description: 'The code of the reason.' },
            message: { type: 'string', description: 'A message for people.' },
          },
        },
        success: { const: false, description: 'Always false.' },
      },
    },
  }
}

function describe(schema: JsonSchema, words: FieldDescription | undefined): JsonSchema {
  if (words === undefined) return schema
  if (typeof words === 'string') return { ...schema, description: words }
  const properties: NonNullable<JsonSchema['properties']> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    properties[name] = typeof property === 'object' ? describe(property, words.fields[name]) : property
  return { ...schema, description: words.description, properties }
}
