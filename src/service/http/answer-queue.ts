import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type AnswerQueueLimits = {
  /** A connection is closed if its reader takes no byte for this long, after twice that time at the latest. */
  stallMs: number
  /** Requests that wait on one connection for the answer before theirs. */
  maxWaiting: number
  /** The same for all connections together. */
  maxWaitingInAll: number
  /** Bytes of answers that are written or will be compressed, but are not sent yet, on all connections. */
  maxUnsentBytes: number
  /** Bytes that have arrived for requests without a whole answer, on all connections. */
  maxReceivedBytes: number
  maxSockets: number
  /** How often these bytes are counted while there are answers. Each request counts them too. */
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
  /** What had arrived on the connection when the answer began. */
  bytesReadBefore: number
}

/**
 * Node's server starts all requests of a connection at once, even if the client reads no answer. Here a request waits
 * for the answer before it. The unread bytes of all readers together are limited, and so are the bodies of all senders.
 */
export function makeAnswerQueue(limits: AnswerQueueLimits) {
  const sockets = new Set<Socket>()
  /**
   * By connection: the answer that is being sent, and the requests that wait for it. The oldest connection comes first.
   */
  const answers = new Map<Socket, Running>()
  let waitingInAll = 0
  const held = new WeakMap<ServerResponse, () => number>()
  let counting: NodeJS.Timeout | null = null

  function begin(socket: Socket, { outgoing, answer }: Turn, waiting: Turn[]): void {
    answers.set(socket, { outgoing, waiting, bytesReadBefore: socket.bytesRead })
    counting ??= setInterval(keepLimits, limits.countEveryMs).unref()
    // Node calls this only if nothing was read or written in the meantime. Without bytes to send the handler is still
    // working.
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

  /** Closes the connections with the most of these bytes until the rest is below the limit. */
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
    /** A new connection beyond the limit replaces the oldest without a request, or else the one of the oldest answer. */
    add(socket: Socket): void {
      const [oldestAnswer] = answers.keys()
      if (sockets.size >= limits.maxSockets)
        (sockets.values().find((other) => !answers.has(other)) ?? oldestAnswer)?.destroy()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      closeWithoutTraces(socket)
    },

    /** Calls `answer` when all earlier answers of this connection are sent. */
    take(socket: Socket, turn: Turn): void {
      keepLimits()
      // The remaining data that arrived before the connection was closed.
      if (socket.destroyed) return
      const waiting = answers.get(socket)?.waiting
      if (waiting === undefined) begin(socket, turn, [])
      else if (waiting.length >= limits.maxWaiting || waitingInAll >= limits.maxWaitingInAll) socket.destroy()
      else {
        waiting.push(turn)
        waitingInAll++
      }
    },

    /** Counts also these bytes for an answer. */
    alsoHolds: (outgoing: ServerResponse, count: () => number): void => void held.set(outgoing, count),

    load: () => ({ sockets: sockets.size, unsentBytes: sumOf(unsentOf) }),
  }
}

type CountBytes = (socket: Socket, running: Running) => number

/** The body of a request is in memory, read or parsed, until its answer is sent. */
const receivedOf: CountBytes = (socket, { bytesReadBefore }) => socket.bytesRead - bytesReadBefore

/**
 * When a connection closes, Node gives each of its waiting requests an error. The stack traces of a thousand errors, which
 * are not read, would hold up the process for half a second.
 */
function closeWithoutTraces(socket: Socket): void {
  let usual = 0
  // Node's own listener, which makes the errors, was added before the ones here.
  socket.prependOnceListener('close', () => {
    usual = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = usual
  })
}
