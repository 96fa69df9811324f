import { type Command, CommandFailed, type Parameters } from './driver.ts'

type Endpoint = readonly [method: 'GET' | 'POST' | 'DELETE', path: string]

const ENDPOINTS: Readonly<Record<Command, Endpoint>> = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', '/{session}'],
  Navigate: ['POST', '/{session}/url'],
  Refresh: ['POST', '/{session}/refresh'],
  ExecuteScript: ['POST', '/{session}/execute/sync'],
  GetComputedRole: ['GET', '/{session}/element/{element}/computedrole'],
  GetComputedLabel: ['GET', '/{session}/element/{element}/computedlabel'],
  ElementClick: ['POST', '/{session}/element/{element}/click'],
  ElementClear: ['POST', '/{session}/element/{element}/clear'],
  ElementSendKeys: ['POST', '/{session}/element/{element}/value'],
  PerformActions: ['POST', '/{session}/actions'],
  SetWindowRect: ['POST', '/{session}/window/rect'],
  TakeScreenshot: ['GET', '/{session}/screenshot'],
}

const COMMAND_MS = 30_000

/** Sends one command of W3C WebDriver over HTTP. */
export async function sendOverHttp(
  origin: string,
  session: string,
  command: Command,
  { id, ...body }: Parameters = {},
): Promise<unknown> {
  const [method, path] = ENDPOINTS[command]
  const place = path.replace('{session}', session).replace('{element}', String(id))
  const response = await fetch(`${origin}/session${place}`, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  // Every answer of WebDriver has this form.
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  // And every error this one.
  const { error, message } = value as { error: string; message: string }
  throw new CommandFailed(error, message)
}
