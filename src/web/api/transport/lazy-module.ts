import { type ComponentType, createElement, startTransition, use, useEffect, useState } from 'react'
import { clientFailure } from './request-failed.ts'
import { doesServiceAnswer, tryAgain } from './try-again.ts'

/** Name the constant after the file: `draftFileModule` loads `draft-file.ts`. */
export type LazyModule<Module> = {
  read: () => Module | null
  load: () => Promise<Module>
  /**
   * Waits while the service does not respond. Rejects if the service no longer has the script, for example after an
   * update.
   */
  loadWhenOnline: () => Promise<Module>
  /** Returns the same promise at every render, also after a failure, because React's `use` needs a stable promise. */
  promise: () => Promise<Module>
}

const modules: LazyModule<unknown>[] = []

export function lazyModule<Module>(importer: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null
  let fetching: Promise<Module> | null = null
  let waiting: Promise<Module> | null = null
  let last: Promise<Module> | null = null

  async function fetchScript(): Promise<Module> {
    try {
      return (loaded = await importer())
    } catch (error) {
      fetching = null
      throw error
    }
  }
  const fetchOnce = () => (fetching ??= fetchScript())

  async function fetchOrWait(): Promise<Module> {
    for (;;) {
      try {
        return await fetchOnce()
      } catch (error) {
        if (await doesServiceAnswer()) throw error
        await tryAgain.untilAnswered()
      }
    }
  }

  const loadWhenOnline = () => {
    if (loaded !== null && fetching !== null) return fetching
    waiting ??= fetchOrWait().finally(() => (waiting = null))
    return (last = waiting)
  }
  const own: LazyModule<Module> = {
    read: () => loaded,
    load: () =>
      fetchOnce().catch(() => {
        throw clientFailure('no-answer')
      }),
    loadWhenOnline,
    promise: () => last ?? loadWhenOnline(),
  }
  modules.push(own)
  return own
}

export async function prefetchLazyModules(): Promise<void> {
  await Promise.allSettled(modules.map(({ load }) => load()))
}

/** Returns null until the module is loaded, and also if the service no longer has it. */
export function useLazyModule<Module>(source: LazyModule<Module>): Module | null {
  const ended = useLoading(source)
  return ended !== null && 'module' in ended ? ended.module : null
}

/**
 * Replaces React's `lazy`, which shows content up to 300 ms after a fallback. A loaded component must render at once,
 * because the user may already type into it.
 */
export function lazyComponent<Module, Name extends keyof Module>(
  source: LazyModule<Module>,
  name: Name,
  Pending?: ComponentType<PropsOf<Module[Name]>>,
): ComponentType<PropsOf<Module[Name]>>
export function lazyComponent(
  source: LazyModule<Components>,
  name: string,
  Pending: ComponentType<object> = Nothing,
): ComponentType<object> {
  return function LazyComponent(props: object) {
    const ended = useLoading(source)
    if (ended === null) return createElement(Pending, props)
    if ('error' in ended) throw ended.error
    return createElement(ended.module[name] ?? Nothing, props)
  }
}

type Components = Readonly<Record<string, ComponentType<object>>>
type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/** React's `lazy` would suspend even if the script is already loaded, and then render the whole tree twice. */
export function suspendingComponent<Name extends string>(
  source: LazyModule<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return function SuspendingComponent() {
    return createElement((source.read() ?? use(source.promise()))[name])
  }
}

type Ended<Module> = { module: Module } | { error: unknown }

function useLoading<Module>(source: LazyModule<Module>): Ended<Module> | null {
  const [ended, setEnded] = useState<Ended<Module> | null>(() => {
    const module = source.read()
    return module === null ? null : { module }
  })
  const isAwaited = ended === null
  useEffect(() => {
    if (!isAwaited) return
    // Uses a transition, so that React handles the user's input first.
    const settle = (next: Ended<Module>) => startTransition(() => setEnded(next))
    source.loadWhenOnline().then(
      (module) => settle({ module }),
      (error: unknown) => settle({ error }),
    )
  }, [source, isAwaited])
  return ended
}

function Nothing() {
  return null
}
