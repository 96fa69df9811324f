import { type ComponentType, createElement, startTransition, use, useEffect, useState } from 'react'
import { withoutAnswer } from './request-failed.ts'
import { doesServiceAnswer, tryAgain } from './try-again.ts'

/** A part of the dashboard that is not in the first load. */
export type Late<Part> = {
  /** Null until it is loaded. */
  read: () => Part | null
  /** Waits while the service does not answer. It fails only if the service answers without the script, as after an update. */
  load: () => Promise<Part>
  /** Without a connection it fails at once, as a request does. */
  loadNow: () => Promise<Part>
  /** The same promise for every render, also after a failure. */
  promise: () => Promise<Part>
}

const parts: Late<unknown>[] = []

/** Imports a part when it is first needed. All that wait for it share one promise; after a failure the next one tries again. */
export function late<Part>(importer: () => Promise<Part>): Late<Part> {
  let part: Part | null = null
  let fetching: Promise<Part> | null = null
  let waiting: Promise<Part> | null = null
  let last: Promise<Part> | null = null

  async function fetchScript(): Promise<Part> {
    try {
      return (part = await importer())
    } catch (error) {
      fetching = null
      throw error
    }
  }
  const fetchOnce = () => (fetching ??= fetchScript())

  async function fetchOrWait(): Promise<Part> {
    for (;;) {
      try {
        return await fetchOnce()
      } catch (error) {
        if (await doesServiceAnswer()) throw error
        await tryAgain.untilAnswered()
      }
    }
  }

  const load = () => {
    if (part !== null && fetching !== null) return fetching
    waiting ??= fetchOrWait().finally(() => (waiting = null))
    return (last = waiting)
  }
  const own: Late<Part> = {
    read: () => part,
    load,
    loadNow: () =>
      fetchOnce().catch(() => {
        throw withoutAnswer('no-answer')
      }),
    promise: () => last ?? load(),
  }
  parts.push(own)
  return own
}

/** Loads all parts, and those that a loaded one makes known. A part that fails is loaded when it is needed. */
export async function prefetchLateParts(): Promise<void> {
  for (let known = 0; known < parts.length;) {
    const next = parts.slice(known)
    known = parts.length
    await Promise.allSettled(next.map(({ loadNow }) => loadNow()))
  }
}

/** A part, as soon as it is loaded. Null before, and where the service has it no more. */
export function useLate<Part>(late: Late<Part>): Part | null {
  const ended = useEnded(late)
  return ended !== null && 'part' in ended ? ended.part : null
}

/**
 * A component that loads when it is first rendered; until then `Pending` is in its place. Not `lazy`: React shows what
 * follows a fallback of Suspense up to 300 ms after it came, and without one lazy parts wait for each other. Once the
 * script is there, the part is in the frame that opens it, and gets what is typed next.
 */
export function latePart<Part, Name extends keyof Part>(
  source: Late<Part> | (() => Promise<Part>),
  name: Name,
  Pending?: ComponentType<PropsOf<Part[Name]>>,
): ComponentType<PropsOf<Part[Name]>>
export function latePart(
  source: Late<Components> | (() => Promise<Components>),
  name: string,
  Pending: ComponentType<object> = Nothing,
): ComponentType<object> {
  const part = typeof source === 'function' ? late(source) : source
  return function LatePart(props: object) {
    const ended = useEnded(part)
    if (ended === null) return createElement(Pending, props)
    // To the error boundary around it.
    if ('error' in ended) throw ended.error
    return createElement(ended.part[name] ?? Nothing, props)
  }
}

type Components = Readonly<Record<string, ComponentType<object>>>
type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/**
 * A component before which the one that was shown stays until it is loaded. As with `lazy`, which also suspends where the
 * script is there already, and React renders everything a second time.
 */
export function suspendingPart<Part, Name extends keyof Part>(
  late: Late<Part>,
  name: Name,
): ComponentType<PropsOf<Part[Name]>>
export function suspendingPart(late: Late<Components>, name: string): ComponentType<object> {
  return function SuspendingPart(props: object) {
    const part = late.read() ?? use(late.promise())
    return createElement(part[name] ?? Nothing, props)
  }
}

type Ended<Part> = { part: Part } | { error: unknown }

function useEnded<Part>(late: Late<Part>): Ended<Part> | null {
  const [ended, setEnded] = useState<Ended<Part> | null>(() => {
    const part = late.read()
    return part === null ? null : { part }
  })
  const isAwaited = ended === null
  useEffect(() => {
    if (!isAwaited) return
    // What a person does meanwhile comes first.
    const settle = (next: Ended<Part>) => startTransition(() => setEnded(next))
    late.load().then(
      (part) => settle({ part }),
      (error: unknown) => settle({ error }),
    )
  }, [late, isAwaited])
  return ended
}

function Nothing() {
  return null
}
