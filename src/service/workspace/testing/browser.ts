import { randomUUID } from 'node:crypto'
import {
  type WorkspaceAnswer,
  type WorkspaceRequest,
  type WorkspaceRouteName,
  CHANGE_HEADER,
  writeWorkspaceRequest,
} from '#contract/workspace/routes.ts'

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

type Answered<Data> = {
  status: number
  headers: Headers
  data: Data
  code: number | undefined
  message: string | undefined
}

export async function signInBrowser(send: Send, origin: string, key: string) {
  const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
  const opened = await send('/session', { method: 'POST', headers: own, body: JSON.stringify({ key }) })
  const { data } = (await opened.json()) as { data: { proof: string } } // The tests of signing in check the response.
  const [cookie = ''] = opened.headers.getSetCookie()
  const credentials = { Cookie: cookie.split(';')[0] ?? '', 'X-Almanac-Proof': data.proof }

  const call = async <Name extends WorkspaceRouteName>(
    name: Name,
    request: WorkspaceRequest<Name>,
    headers: Record<string, string> = {},
  ): Promise<Answered<WorkspaceAnswer<Name>>> => {
    const { method, path, body } = writeWorkspaceRequest(name, request)
    const change: Record<string, string> = method === 'GET' ? {} : { [CHANGE_HEADER]: randomUUID() }
    const answer = await send(path, {
      method,
      headers: { ...own, ...credentials, ...change, ...headers },
      ...(body !== null && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // The cast is safe, because our own service wrote this JSON.
    const envelope = (text === '' ? {} : JSON.parse(text)) as {
      data: WorkspaceAnswer<Name>
      errors?: { code: number; message: string }
    }
    const { data: answered, errors } = envelope
    return {
      status: answer.status,
      headers: answer.headers,
      data: answered,
      code: errors?.code,
      message: errors?.message,
    }
  }
  const headers = { ...own, ...credentials }
  return {
    call,
    credentials,
    headers,
    ask: (path: string, init: RequestInit = {}) => send(path, { headers, ...init }),
  }
}

export type Browser = Awaited<ReturnType<typeof signInBrowser>>
