import {
  type QueryClient,
  mutationOptions,
  queryOptions,
  useMutationState,
  useQueries,
} from '@tanstack/react-query'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { errorToFailure, isTemporary } from '#web/api/transport/request-failed.ts'
import { askPicture, askWorkspace } from './ask-workspace.ts'
import type { StoredPicture } from '#contract/workspace/media.ts'

function pictureQuery(id: string) {
  return queryOptions({
    queryKey: ['pictures', id],
    queryFn: ({ signal, client }) => askPicture(id, connectionOf(client), signal),
    staleTime: Infinity,
  })
}

/** Null until the bytes are read, 'gone' if the service no longer has them, and 'unread' if it did not respond. */
type PictureContent = Blob | null | 'gone' | 'unread'

type PictureContents = ReadonlyMap<string, PictureContent>

export function usePictureContents(ids: readonly string[]): PictureContents {
  const contents = useQueries({
    queries: ids.map(pictureQuery),
    combine: (results) => results.map(({ data, error }) => data ?? errorToContent(error)),
  })
  return new Map(ids.map((id, index) => [id, contents[index] ?? null]))
}

function errorToContent(error: Error | null): PictureContent {
  if (error === null) return null
  return errorToFailure(error).reason === 'id-unknown' ? 'gone' : 'unread'
}

type Upload = { id: string; content: Blob }

const UPLOAD = ['upload'] as const

export function uploadPictureMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: UPLOAD,
    mutationFn: async ({ id, content }: Upload) =>
      askWorkspace('savePicture', { id }, connectionOf(client), { content }),
    onMutate: ({ id, content }: Upload) => {
      client.setQueryData(pictureQuery(id).queryKey, content)
    },
    retry: (failures, error) => failures < 2 && isTemporary(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    // Keeps a failed upload in the cache, because it holds the only copy of its picture.
    gcTime: Infinity,
  })
}

type UploadState = {
  error: Error | null
}

export function useUploads(): ReadonlyMap<string, UploadState> {
  const uploads = useMutationState({
    filters: { mutationKey: UPLOAD, predicate: ({ state }) => state.status !== 'success' },
    select: ({ state }) => ({ id: uploadedId(state), error: state.error }),
  })
  return new Map(uploads.map(({ id, error }) => [id, { error }]))
}

function uploadedId({ variables }: { variables: unknown }): string {
  // The cast is safe: all mutations with the key `UPLOAD` are uploads.
  return (variables as Upload).id
}

export function uploadAgain(client: QueryClient, id: string): void {
  const failed = client
    .getMutationCache()
    .findAll({ mutationKey: UPLOAD, status: 'error' })
    .find(({ state }) => uploadedId(state) === id)
  failed?.execute(failed.state.variables).catch(() => null)
}

export function cardQuery(client: QueryClient, url: string) {
  return queryOptions({
    queryKey: ['cards', url],
    queryFn: async () => askWorkspace('readCard', { url }, connectionOf(client)),
    retry: false,
  })
}

export function readCardMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ url }: { url: string }) =>
      client.fetchQuery({ ...cardQuery(client, url), staleTime: 0 }),
  })
}

/** Uploads the picture's bytes again, so that the service keeps them longer. Returns null if this fails. */
export async function readStoredPicture(client: QueryClient, id: string): Promise<StoredPicture | null> {
  try {
    const content = await client.fetchQuery(pictureQuery(id))
    return await askWorkspace('savePicture', { id }, connectionOf(client), { content })
  } catch {
    return null
  }
}
