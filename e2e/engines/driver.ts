import { once } from 'node:events'
import { connect } from 'node:net'

const COMMAND_MS = 60_000

const ENDPOINTS = {
  Navigate: 'POST /url',
  Refresh: 'POST /refresh',
  ExecuteScript: 'POST /execute/sync',
  GetComputedRole: 'GET /element/{id}/computedrole',
  GetComputedLabel: 'GET /element/{id}/computedlabel',
  ElementClick: 'POST /element/{id}/click',
  ElementSendKeys: 'POST /element/{id}/value',
  PerformActions: 'POST /actions',
  SetWindowRect: 'POST /window/rect',
  TakeScreenshot: 'GET /screenshot',
} as const

export type Send = (
  command: keyof typeof ENDPOINTS,
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<unknown>

export type Driver = { send: Send; quit: () => Promise<void> }

/** WebDriver represents an element as an object with this property, whose value is the element's id. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'

export async function openSession(origin: string, alwaysMatch: object): Promise<Send> {
  const ask = async (method: string, path: string, body: object) => {
    const response = await fetch(`${origin}/session${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    // The cast is safe, because WebDriver wraps every result in `value`.
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  // The cast is safe, because every new session has an id.
  const { sessionId } = (await ask('POST', '', { capabilities: { alwaysMatch } })) as { sessionId: string }
  return (command, { id, ...body } = {}) => {
    const [method = '', path = ''] = ENDPOINTS[command].split(' ')
    return ask(method, `/${sessionId}${path.replace('{id}', String(id))}`, body)
  }
}

/**
 * Uses Marionette, Firefox's own protocol, because Debian does not package geckodriver. Each message is its length, a
 * colon and JSON.
 */
export async function openMarionette(port: number): Promise<Send> {
  const socket = connect({ port, host: '127.0.0.1' })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let bytes = Buffer.alloc(0)

  const take = ([, id, error, result]: [type: number, id: number, error: unknown, result: unknown]) => {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    const value = result instanceof Object && 'value' in result ? result.value : result
    if (error === null) resolve?.(value)
    else reject?.(new Error(JSON.stringify(error)))
  }
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    for (;;) {
      const colon = bytes.indexOf(':')
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)).toString())
      if (colon === -1 || bytes.length < end) return
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString())
      bytes = bytes.subarray(end)
      // The cast is safe, because every message of Marionette except the greeting is an array of these four values.
      if (Array.isArray(message)) take(message as Parameters<typeof take>[0])
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })
  await once(socket, 'connect')

  const send = (command: string, parameters: object = {}) => {
    const body = JSON.stringify([0, ++lastId, `WebDriver:${command}`, parameters])
    const answer = Promise.withResolvers<unknown>()
    waiting.set(lastId, answer)
    socket.write(`${Buffer.byteLength(body)}:${body}`)
    return answer.promise
  }
  await send('NewSession', { capabilities: {} })
  return send
}
