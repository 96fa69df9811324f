import type { QueryClient } from '@tanstack/react-query'
import type { StoredPicture } from '#contract/workspace/media.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { askWorkspace } from './ask-workspace.ts'
import { pictureQuery } from './pictures.ts'

/**
 * Reads what the service stores of a picture; null if it does not have it. Saving the same bytes again renews how long
 * the service keeps them.
 */
export async function readStoredPicture(client: QueryClient, id: string): Promise<StoredPicture | null> {
  try {
    const content = await client.fetchQuery(pictureQuery(id))
    return await askWorkspace('savePicture', { id }, connectionOf(client), { content })
  } catch {
    return null
  }
}
