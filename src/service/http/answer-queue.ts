import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type AnswerQueueLimits = {
  /** A connection is closed if its reader takes no byte for this long. Closing can take twice that time. */
  stallMs: number
  /** How many requests of one connection can wait for an earlier answer. */
  maxWaiting: number
  /** How many requests of all connections together can wait. */
  maxWaitingInAll: number
  /** Bytes of answers that are not sent yet, including bytes that wait for compression, on all connections. */
  maxUnsentBytes: number
  /** Bytes of requests that are not fully answered yet, on all connections. */
  maxReceivedBytes: number
  maxSockets: number
  /** How often these bytes are counted while answers are being sent. They are also counted at each request. */
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
  /** The bytes that had arrived on the connection when the answer began. */
  bytesReadBefore: number
}

/**
 * Node's server starts all requests of a connection at once, even if the client reads no answer. Here a request waits
 * for the answer before it. The unread bytes of all readers together have a limit, and so do the bodies of all
 * senders.
 */
export function makeAnswerQueue(limits: AnswerQueueLimits) {
  const sockets = new Set<Socket>()
  /**
   * For each connection, the answer that is being sent and the requests that wait for it. The oldest answer comes
   * first.
   */
  const answers = new Map<Socket, Running>()
  let waitingInAll = 0
  const held = new WeakMap<ServerResponse, () => number>()
  let counting: NodeJS.Timeout | null = null

  function begin(socket: Socket, { outgoing, answer }: Turn, waiting: Turn[]): void {
    answers.set(socket, { outgoing, waiting, bytesReadBefore: socket.bytesRead })
    counting ??= setInterval(keepLimits, limits.countEveryMs).unref()
    // Node calls this after a pause without reads and writes. If no bytes wait to be sent, the handler is still working.
    outgoing.setTimeout(limits.stallMs, () => {
      if (socket.writableLength > 0) socket.destroy()
      else socket.setTimeout(limits.stallMs)
    })
    outgoing.once('close', () => {
      if (waiting.length === 0) answers.delete(socket)
      // Without the pause thousands of requests would be answered in one turn of the event loop.
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

  /** Closes the connections with the most bytes until the sum of the others is below the limit. */
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
    /**
     * At the limit, a new connection replaces the oldest without a request, or else the one with the oldest answer.
     */
    add(socket: Socket): void {
      const [oldestAnswer] = answers.keys()
      if (sockets.size >= limits.maxSockets)
        (sockets.values().find((other) => !answers.has(other)) ?? oldestAnswer)?.destroy()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      closeWithoutTraces(socket)
    },

    /** Calls `answer` after all earlier answers of this connection are sent. */
    take(socket: Socket, turn: Turn): void {
      keepLimits()
      // Data that arrived before the connection was closed can still contain requests.
      if (socket.destroyed) return
      const waiting = answers.get(socket)?.waiting
      if (waiting === undefined) begin(socket, turn, [])
      else if (waiting.length >= limits.maxWaiting || waitingInAll >= limits.maxWaitingInAll) socket.destroy()
      else {
        waiting.push(turn)
        waitingInAll++
      }
    },

    /** Adds these bytes to the unsent bytes of an answer. */
    alsoHolds: (outgoing: ServerResponse, count: () => number): void => void held.set(outgoing, count),

    load: () => ({ sockets: sockets.size, unsentBytes: sumOf(unsentOf) }),
  }
}

type CountBytes = (socket: Socket, running: Running) => number

/** Memory holds the body of a request until its answer is sent. */
const receivedOf: CountBytes = (socket, { bytesReadBefore }) => socket.bytesRead - bytesReadBefore

/**
 * When a connection closes, Node creates an error for each of its waiting requests. Nobody reads the stack traces of a
 * thousand errors, which would block the process for half a second.
 */
function closeWithoutTraces(socket: Socket): void {
  let usual = 0
  // Node's own listener, which creates the errors, was added before these two listeners.
  socket.prependOnceListener('close', () => {
    usual = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = usual
  })
}
