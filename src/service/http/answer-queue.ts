import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type AnswerQueueLimits = {
  stallMs: number
  maxWaiting: number
  maxWaitingInAll: number
  maxUnsentBytes: number
  maxReceivedBytes: number
  maxSockets: number
  countEveryMs: number
}

export const ANSWER_QUEUE_LIMITS: AnswerQueueLimits = {
  stallMs: 30_000,
  maxWaiting: 1_000,
  maxWaitingInAll: 10_000,
  maxUnsentBytes: 128 * 1024 * 1024,
  maxReceivedBytes: 128 * 1024 * 1024,
  maxSockets: 2_000,
  countEveryMs: 1_000,
}

type Turn = { outgoing: ServerResponse; answer: () => void }

type Running = {
  outgoing: ServerResponse
  waiting: Turn[]
  bytesReadBefore: number
}

/**
 * Starts a request only after the previous response on its connection was sent. Node would start all pipelined requests
 * at once, even if the client reads no response.
 */
export function makeAnswerQueue(limits: AnswerQueueLimits) {
  const sockets = new Set<Socket>()
  const answers = new Map<Socket, Running>()
  let waitingInAll = 0
  const held = new WeakMap<ServerResponse, () => number>()
  let counting: NodeJS.Timeout | null = null

  function begin(socket: Socket, { outgoing, answer }: Turn, waiting: Turn[]): void {
    answers.set(socket, { outgoing, waiting, bytesReadBefore: socket.bytesRead })
    counting ??= setInterval(keepLimits, limits.countEveryMs).unref()
    // Node calls this listener after `stallMs` without reads and writes. If unsent bytes remain, the client has stopped
    // reading. Otherwise the handler is still working.
    outgoing.setTimeout(limits.stallMs, () => {
      if (socket.writableLength > 0) socket.destroy()
      else socket.setTimeout(limits.stallMs)
    })
    outgoing.once('close', () => {
      if (waiting.length === 0) answers.delete(socket)
      // Begins the next request in a new iteration of the event loop, so that thousands of waiting requests do not
      // block the process.
      else setImmediate(() => beginNext(socket, waiting))
    })
    answer()
  }

  function beginNext(socket: Socket, waiting: Turn[]): void {
    answers.delete(socket)
    const next = waiting.shift()
    if (socket.destroyed || next === undefined) {
      waitingInAll -= waiting.length + 1
      return
    }
    waitingInAll--
    begin(socket, next, waiting)
  }

  const unsentOf: CountBytes = (_, { outgoing }) => outgoing.writableLength + (held.get(outgoing)?.() ?? 0)
  const sumOf = (count: CountBytes) =>
    [...answers].reduce((sum, [socket, running]) => sum + count(socket, running), 0)

  function keepLimits(): void {
    if (answers.size === 0 && counting !== null) {
      clearInterval(counting)
      counting = null
    }
    closeLargest(unsentOf, limits.maxUnsentBytes)
    closeLargest(receivedOf, limits.maxReceivedBytes)
  }

  function closeLargest(count: CountBytes, most: number): void {
    let sum = sumOf(count)
    if (sum <= most) return
    const bySize = [...answers].map(([socket, running]) => ({ socket, bytes: count(socket, running) }))
    for (const { socket, bytes } of bySize.toSorted((a, b) => b.bytes - a.bytes)) {
      if (sum <= most) return
      sum -= bytes
      socket.destroy()
    }
  }

  return {
    add(socket: Socket): void {
      const [oldestAnswer] = answers.keys()
      if (sockets.size >= limits.maxSockets)
        (sockets.values().find((other) => !answers.has(other)) ?? oldestAnswer)?.destroy()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      closeWithoutTraces(socket)
    },

    take(socket: Socket, turn: Turn): void {
      keepLimits()
      // Ignores requests that Node still delivers after their connection has closed.
      if (socket.destroyed) return
      const waiting = answers.get(socket)?.waiting
      if (waiting === undefined) begin(socket, turn, [])
      else if (waiting.length >= limits.maxWaiting || waitingInAll >= limits.maxWaitingInAll) socket.destroy()
      else {
        waiting.push(turn)
        waitingInAll++
      }
    },

    alsoHolds: (outgoing: ServerResponse, count: () => number): void => void held.set(outgoing, count),

    load: () => ({ sockets: sockets.size, unsentBytes: sumOf(unsentOf) }),
  }
}

type CountBytes = (socket: Socket, running: Running) => number

/** Counts a request's body until its response is sent, because the body stays in memory that long. */
const receivedOf: CountBytes = (socket, { bytesReadBefore }) => socket.bytesRead - bytesReadBefore

/**
 * Turns stack traces off while Node creates an error for each waiting request of a closed connection. The stack traces
 * of a thousand errors would block the process for half a second.
 */
function closeWithoutTraces(socket: Socket): void {
  let usual = 0
  // Node's own `close` listener, which creates the errors, runs between this listener and the next one.
  socket.prependOnceListener('close', () => {
    usual = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = usual
  })
}
