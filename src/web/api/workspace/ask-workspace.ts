import { readEnvelope } from '#contract/wire/read-envelope.ts'
import type { Draft } from '#contract/workspace/draft.ts'
import {
  CHANGE_HEADER,
  type WorkspaceData,
  type WorkspaceRequest,
  type WorkspaceRouteName,
  codeToWorkspaceReason,
  workspaceRoutes,
  writeWorkspaceRequest,
} from '#contract/workspace/routes.ts'
import { randomUuid } from '#web/device/random-id.ts'
import type { Connection } from '#web/api/transport/connection.ts'
import { fetchAnswer, fetchAs, parseJson, readBody } from '#web/api/transport/exchange.ts'
import { RequestFailed, clientFailure, errorToFailure } from '#web/api/transport/request-failed.ts'

type AskOptions = {
  signal?: AbortSignal
  /** A retry must send the same change id, so that the service makes the change only once. */
  changeId?: string
  outlivesPage?: boolean
  content?: Blob
}

export class DraftChanged extends Error {
  readonly draft: Draft

  constructor(draft: Draft) {
    super('The draft was changed elsewhere')
    this.name = 'DraftChanged'
    this.draft = draft
  }
}

export async function askWorkspace<Name extends WorkspaceRouteName>(
  name: Name,
  request: WorkspaceRequest<Name>,
  connection: Connection,
  { changeId = randomUuid(), ...options }: AskOptions = {},
): Promise<WorkspaceData<Name>> {
  const headers = workspaceRoutes[name].method === 'GET' ? {} : { [CHANGE_HEADER]: changeId }
  const { text } = await ask(name, request, connection, headers, options)
  return openAnswer(name, text)
}

/** If a later request sends this `version`, the service returns data only if it is newer. */
export type Versioned<Data> = { version: string | null; data: Data }

/** Returns `last` itself if the service has no newer version. */
export async function askAgain<Name extends WorkspaceRouteName>(
  name: Name,
  request: WorkspaceRequest<Name>,
  connection: Connection,
  last: Versioned<WorkspaceData<Name>> | undefined,
  options: AskOptions = {},
): Promise<Versioned<WorkspaceData<Name>>> {
  const version = last?.version ?? null
  const headers = version === null ? {} : { 'If-None-Match': version }
  const answer = await ask(name, request, connection, headers, options)
  if (answer.status === 304 && last !== undefined) return last
  return { version: answer.version, data: openAnswer(name, answer.text) }
}

export async function askPicture(id: string, connection: Connection, signal: AbortSignal): Promise<Blob> {
  const { method, path } = writeWorkspaceRequest('readPicture', { id })
  const url = new URL(path, connection.origin)
  const answer = await fetchAs(
    async (response) => (isPicture(response) ? response.blob() : readBody(response)),
    url,
    { method, cache: 'default' },
    connection,
    { signal },
  )
  return typeof answer === 'string' ? openAnswer('readPicture', answer) : answer
}

function isPicture({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('image/') === true
}

function ask<Name extends WorkspaceRouteName>(
  name: Name,
  request: WorkspaceRequest<Name>,
  connection: Connection,
  headers: Record<string, string>,
  { content, ...options }: AskOptions,
) {
  const { method, path, body } = writeWorkspaceRequest(name, request)
  const parts =
    content !== undefined
      ? { body: content, contentType: content.type }
      : body !== null && { body: JSON.stringify(body), contentType: 'application/json' }
  return fetchAnswer(new URL(path, connection.origin), { method, ...parts, headers }, connection, options)
}

/** Returns null for an unknown id, and for an id that the service refuses because it is not a UUID. */
export async function nullIfUnknown<Data>(asked: Promise<Data>): Promise<Data | null> {
  try {
    return await asked
  } catch (error) {
    const { reason } = errorToFailure(error)
    if (reason === 'id-unknown' || reason === 'request-invalid') return null
    throw error
  }
}

function openAnswer<Name extends WorkspaceRouteName>(name: Name, text: string): WorkspaceData<Name> {
  const envelope = readEnvelope(parseJson(text))
  const route = workspaceRoutes[name]
  if (envelope.kind === 'success') {
    const answer = route.data.safeParse(envelope.data)
    // The cast is safe: the table pairs each name with its own schemas. TypeScript cannot follow this pairing through a
    // generic index.
    if (answer.success) return answer.data as WorkspaceData<Name>
  }
  if (envelope.kind !== 'refused') throw clientFailure('answer-unreadable')
  const { code, message, data } = envelope
  const conflict = 'conflict' in route ? route.conflict.safeParse(data) : null
  if (conflict?.success === true && 'draft' in conflict.data) throw new DraftChanged(conflict.data.draft)
  throw new RequestFailed({ reason: codeToWorkspaceReason(name, code), code, message })
}
