import { createHash } from 'node:crypto'
import { type Handler as HonoHandler, Hono } from 'hono'
import { isUuid } from '#contract/creation/creation-checks.ts'
import { type Refused, isRefusal } from '#contract/failure.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { failure, success } from '#contract/wire/envelope.ts'
import {
  CHANGE_HEADER,
  type WorkspaceAnswer,
  type WorkspaceInput,
  type WorkspaceRouteName,
  workspaceRoutes,
} from '#contract/workspace/routes.ts'
import { answerJson } from '#service/http/answer-json.ts'
import { readQuery } from '#service/http/query.ts'
import { readBody } from '#service/http/read-body.ts'
import { refusalStatus, refuse, refuseError } from '#service/http/refusal.ts'
import type { Change } from '#service/store/workspace/change-workspace.ts'

export type WorkspaceUser = { account: string; key: string; keyId: string | null; mayWrite: boolean }

export type WorkspaceCaller = { key: string }

type Asked<Name extends WorkspaceRouteName> = {
  user: WorkspaceUser
  input: WorkspaceInput<Name>
  change: Change
  request: Request
}

export type WorkspaceTrouble = Refused & { data?: unknown }

type Handler<Name extends WorkspaceRouteName> = (
  asked: Asked<Name>,
) => Promise<Result<WorkspaceAnswer<Name>, WorkspaceTrouble> | Response>

type EmbeddedRoute =
  | 'readPost'
  | 'changePost'
  | 'deletePost'
  | 'changePosts'
  | 'undoChanges'
  | 'savePicture'
  | 'readPicture'
  | 'readCard'

export type WorkspaceHandlers = {
  [Name in Exclude<WorkspaceRouteName, EmbeddedRoute>]: Handler<Name>
} & { [Name in EmbeddedRoute]?: Handler<Name> }

type WorkspaceDependencies = {
  handlers: WorkspaceHandlers
  identify: (caller: WorkspaceCaller) => Promise<Result<WorkspaceUser, Response>>
  report: (error: unknown) => void
}

// The cast is safe, because the keys of the table are the names of the routes.
const ROUTE_NAMES = Object.keys(workspaceRoutes) as WorkspaceRouteName[]

type Env = { Bindings: WorkspaceCaller }

export function createWorkspace({ handlers, identify, report }: WorkspaceDependencies) {
  const app = new Hono<Env>()

  const answer =
    <Name extends WorkspaceRouteName>(name: Name, handle: Handler<Name>): HonoHandler<Env> =>
    async ({ req, env }) => {
      const user = await identify(env)
      if (!user.ok) return user.trouble
      if (workspaceRoutes[name].method !== 'GET' && !user.value.mayWrite)
        return refuse({ reason: 'key-read-only' })
      const input = await readInput(name, req.raw, req.param())
      if (!input.ok) return refuse(input.trouble)
      const change = readChange(name, user.value.account, input.value, req.header(CHANGE_HEADER))
      if (change === null) return refuse({ reason: 'request-invalid', field: CHANGE_HEADER })
      const result = await handle({ user: user.value, input: input.value, change, request: req.raw })
      if (result instanceof Response) return result
      if (result.ok) return answerJson(success(result.value))
      const { data, ...refused } = result.trouble
      return data === undefined
        ? refuse(refused)
        : answerJson({ ...failure(refused), data }, refusalStatus[refused.reason])
    }

  const methodsByPath = new Map<string, string[]>()
  for (const name of ROUTE_NAMES) {
    const { method, path } = workspaceRoutes[name]
    const handler: Handler<typeof name> | undefined = handlers[name]
    if (handler === undefined) continue
    app.on(method, path, answer(name, handler))
    const allowed = method === 'GET' ? ['GET', 'HEAD'] : [method]
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), ...allowed])
  }
  for (const [path, methods] of methodsByPath)
    app.all(path, () => refuse({ reason: 'method-not-allowed' }, { Allow: methods.join(', ') }))
  app.notFound(() => refuse({ reason: 'path-unknown' }))
  app.onError((error) => {
    report(error)
    return refuseError(error)
  })

  return {
    fetch: (request: Request, caller: WorkspaceCaller): Response | Promise<Response> =>
      app.fetch(request, caller),
  }
}

async function readInput<Name extends WorkspaceRouteName>(
  name: Name,
  request: Request,
  pathFields: Record<string, string>,
): Promise<Result<WorkspaceInput<Name>, Refused>> {
  const route = workspaceRoutes[name]
  const given =
    'body' in route
      ? good({})
      : 'maxBytes' in route
        ? await readJson(request, route.maxBytes)
        : readQuery(request.url)
  if (!given.ok) return given
  const read = route.input.safeParse({ ...given.value, ...pathFields })
  // The cast is safe, because the table pairs each name with its own schema. TypeScript cannot follow this through a
  // generic index.
  if (read.success) return good(read.data as WorkspaceInput<Name>)
  const [{ message, path } = { message: '', path: [] }] = read.error.issues
  const reason = isRefusal(message) ? message : 'request-invalid'
  return bad(path.length === 0 ? { reason } : { reason, field: path.join('.') })
}

async function readJson(request: Request, maxBytes: number): Promise<Result<object, Refused>> {
  const type = request.headers.get('Content-Type') ?? ''
  const bytes = await readBody(request, maxBytes)
  if (!bytes.ok) return bad({ reason: bytes.trouble === 'cut' ? 'request-invalid' : bytes.trouble })
  if (bytes.value.length === 0) return good({})
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return bad({ reason: 'content-type-wrong' })
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return good(value)
  } catch {
    // Ignored, because a body that is not JSON or not UTF-8 is refused below.
  }
  return bad({ reason: 'request-invalid' })
}

/** Returns null if the change id is not a UUID. A script may send no change id. */
function readChange(name: string, account: string, input: unknown, id: string | undefined): Change | null {
  if (id !== undefined && !isUuid(id)) return null
  const digest = createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('base64url')
  return { account, id: id?.toLowerCase() ?? null, digest }
}
