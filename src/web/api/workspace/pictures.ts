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
    // The id is the hash of the bytes.
    staleTime: Infinity,
  })
}

/** The bytes of a picture: null until they are read. 'gone' if the service does not have them, 'unread' if it did not answer. */
type PictureContent = Blob | null | 'gone' | 'unread'

type PictureContents = ReadonlyMap<string, PictureContent>

/** The bytes of pictures by their ids. */
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

/** Uploads a picture under the hash of its bytes, so that a second upload changes nothing. */
export function uploadPictureMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: UPLOAD,
    mutationFn: async ({ id, content }: Upload) =>
      askWorkspace('savePicture', { id }, connectionOf(client), { content }),
    // The picture is shown before the service has it.
    onMutate: ({ id, content }: Upload) => {
      client.setQueryData(pictureQuery(id).queryKey, content)
    },
    retry: (failures, error) => failures < 2 && isTemporary(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    // A failed upload holds the only copy of its picture.
    gcTime: Infinity,
  })
}

type UploadState = {
  /** Why it failed; null while it is under way. */
  error: Error | null
}

/** The uploads of this page that the service does not have yet, by the ids of their pictures. */
export function useUploads(): ReadonlyMap<string, UploadState> {
  const uploads = useMutationState({
    filters: { mutationKey: UPLOAD, predicate: ({ state }) => state.status !== 'success' },
    select: ({ state }) => ({ id: uploadedId(state), error: state.error }),
  })
  return new Map(uploads.map(({ id, error }) => [id, { error }]))
}

/** The mutations with the key have these variables, which the library does not know. */
function uploadedId({ variables }: { variables: unknown }): string {
  // A cast for the same reason.
  return (variables as Upload).id
}

/** Uploads a picture again after its upload failed. */
export function uploadAgain(client: QueryClient, id: string): void {
  const failed = client
    .getMutationCache()
    .findAll({ mutationKey: UPLOAD, status: 'error' })
    .find(({ state }) => uploadedId(state) === id)
  // Its state says whether it fails again.
  failed?.execute(failed.state.variables).catch(() => null)
}

/** The card of a link. Whoever asks while its page is read gets the same answer. */
export function cardQuery(client: QueryClient, url: string) {
  return queryOptions({
    queryKey: ['cards', url],
    queryFn: async () => askWorkspace('readCard', { url }, connectionOf(client)),
    retry: false,
  })
}

/** Asks the service for the card of a link. */
export function readCardMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ url }: { url: string }) =>
      client.fetchQuery({ ...cardQuery(client, url), staleTime: 0 }),
  })
}

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
