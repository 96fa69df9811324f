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
  maxSockets: number
  /** How often the unsent bytes are counted while there are answers. Each request counts them too. */
  countEveryMs: number
}

export const ANSWER_QUEUE_LIMITS: AnswerQueueLimits = {
  stallMs: 30_000,
  maxWaiting: 1_000,
  maxWaitingInAll: 10_000,
  maxUnsentBytes: 128 * 1024 * 1024,
  maxSockets: 2_000,
  countEveryMs: 1_000,
}

type Turn = { outgoing: ServerResponse; answer: () => void }

/**
 * Node's server starts all requests of a connection at once, even if the client reads no answer. Here a request waits
 * for the answer before it, and the unread bytes of all readers together are limited.
 */
export function makeAnswerQueue(limits: AnswerQueueLimits) {
  const sockets = new Set<Socket>()
  /**
   * By connection: the answer that is being sent, and the requests that wait for it. The oldest connection comes first.
   */
  const answers = new Map<Socket, { outgoing: ServerResponse; waiting: Turn[] }>()
  let waitingInAll = 0
  const held = new WeakMap<ServerResponse, () => number>()
  let counting: NodeJS.Timeout | null = null

  function begin(socket: Socket, { outgoing, answer }: Turn, waiting: Turn[]): void {
    answers.set(socket, { outgoing, waiting })
    counting ??= setInterval(closeLargest, limits.countEveryMs).unref()
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

  const unsentOf = (outgoing: ServerResponse) => outgoing.writableLength + (held.get(outgoing)?.() ?? 0)
  const unsentBytes = () => [...answers.values()].reduce((sum, { outgoing }) => sum + unsentOf(outgoing), 0)

  /** Closes the connections with the most unsent bytes until the rest is below the limit. */
  function closeLargest(): void {
    if (answers.size === 0 && counting !== null) {
      clearInterval(counting)
      counting = null
    }
    let unsent = unsentBytes()
    if (unsent <= limits.maxUnsentBytes) return
    const bySize = [...answers].map(([socket, { outgoing }]) => ({ socket, bytes: unsentOf(outgoing) }))
    for (const { socket, bytes } of bySize.toSorted((a, b) => b.bytes - a.bytes)) {
      if (unsent <= limits.maxUnsentBytes) return
      unsent -= bytes
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
      closeLargest()
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

    load: () => ({ sockets: sockets.size, unsentBytes: unsentBytes() }),
  }
}

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
