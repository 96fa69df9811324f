import * as z from 'zod/mini'
import { CreatedPostRecord } from '#contract/creation/created-post.ts'
import { Limit } from '#contract/account-limits.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { PostRecord } from '#contract/post.ts'

/** A schema in the words of JSON Schema, for those who describe the service to others. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The fields of a request as they travel. What only code can check is not in it. */
export function requestSchema(name: OperationName): JsonSchema {
  return toJsonSchema(operations[name].input)
}

/** What travels in answers. */
export function recordSchemas(): Record<'PostRecord' | 'CreatedPostRecord' | 'Limit', JsonSchema> {
  return {
    PostRecord: toJsonSchema(PostRecord),
    CreatedPostRecord: toJsonSchema(CreatedPostRecord),
    Limit: toJsonSchema(Limit),
  }
}

function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    // The wire's side of each field, and objects that may grow: a reader ignores what it does not know.
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The range of a double says nothing about a count.
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum
        delete jsonSchema.maximum
      }
    },
  })
  return rest
}
