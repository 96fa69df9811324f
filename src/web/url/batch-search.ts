import type { SearchSchemaInput } from '@tanstack/react-router'
import { readText } from './read-value.ts'

export interface BatchSearch {
  /** The table on this device to open. */
  plan?: string | undefined
}

export function readBatchSearch(raw: BatchSearch & SearchSchemaInput): BatchSearch {
  return { plan: readText(raw.plan) }
}
