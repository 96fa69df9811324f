import * as z from 'zod/mini'
import { CreatedPostRecord } from '#contract/creation/created-post.ts'
import { Limit } from '#contract/account-limits.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { PostRecord } from '#contract/post-record.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export function requestSchema(name: OperationName): JsonSchema {
  return toJsonSchema(operations[name].input)
}

export function recordSchemas(): Record<'PostRecord' | 'CreatedPostRecord' | 'Limit', JsonSchema> {
  return {
    PostRecord: toJsonSchema(PostRecord),
    CreatedPostRecord: toJsonSchema(CreatedPostRecord),
    Limit: toJsonSchema(Limit),
  }
}

function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Removes the range of safe integers that zod adds, because the API's specification does not have it.
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum
        delete jsonSchema.maximum
      }
    },
  })
  return rest
}
