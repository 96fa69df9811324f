import { connect } from 'node:net'
import { type Command, CommandFailed, type Parameters } from './driver.ts'

/** What Marionette answers: the number of the command, then either an error or a result. */
type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/**
 * A connection to Marionette. geckodriver, which is not in Debian, translates WebDriver to it: the same commands and
 * parameters, as JSON over TCP with the length of each message before it.
 */
export async function connectToMarionette(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  function take(message: unknown) {
    // Only the greeting is no array.
    const [, id, error, result] = message as Answer
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error === null) resolve?.(unwrap(result))
    else reject?.(new CommandFailed(error.error, error.message))
  }

  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    const read = messageReader((message) => (Array.isArray(message) ? take(message) : resolve()))
    socket.on('data', read)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })

  return {
    send: (command: Command, parameters: Parameters = {}): Promise<unknown> => {
      lastId += 1
      const body = JSON.stringify([0, lastId, `WebDriver:${command}`, parameters])
      return new Promise((resolve, reject) => {
        waiting.set(lastId, { resolve, reject })
        socket.write(`${Buffer.byteLength(body)}:${body}`)
      })
    },
    close: () => {
      socket.destroy()
    },
  }
}

/** A result of one value comes as an object with this value alone. */
function unwrap(result: unknown): unknown {
  const isOne = typeof result === 'object' && result !== null && Object.keys(result).join(' ') === 'value'
  return isOne ? Reflect.get(result, 'value') : result
}

function messageReader(take: (message: unknown) => void): (chunk: Buffer) => void {
  let bytes = Buffer.alloc(0)
  return (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    for (;;) {
      const colon = bytes.indexOf(':')
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)).toString())
      if (colon === -1 || bytes.length < end) return
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString())
      bytes = bytes.subarray(end)
      take(message)
    }
  }
}
