import { type ComponentType, createElement, startTransition, use, useEffect, useState } from 'react'
import { clientFailure } from './request-failed.ts'
import { doesServiceAnswer, tryAgain } from './try-again.ts'

/**
 * A module of the dashboard that is not in the first load. Its constant is named after its file: `draftFileModule`
 * loads `draft-file.ts`, and `draftsModule` loads the screen `drafts-screen.tsx`.
 */
export type LazyModule<Module> = {
  /** Returns null until the module is loaded. */
  read: () => Module | null
  /** Fails at once without a connection, as a request does. */
  load: () => Promise<Module>
  /**
   * Waits while the service does not answer. It fails only if the service answers without the script, as after an
   * update.
   */
  loadWhenOnline: () => Promise<Module>
  /** Returns the same promise for every render, also after a failure. */
  promise: () => Promise<Module>
}

const modules: LazyModule<unknown>[] = []

/**
 * Imports a module when it is first needed. All callers share one promise. After a failure the next call tries again.
 */
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

/** Loads all modules in advance. A module that fails is loaded when it is needed. */
export async function prefetchLazyModules(): Promise<void> {
  await Promise.allSettled(modules.map(({ load }) => load()))
}

/** The module; null until it is loaded, or if the service no longer has it. */
export function useLazyModule<Module>(source: LazyModule<Module>): Module | null {
  const ended = useLoading(source)
  return ended !== null && 'module' in ended ? ended.module : null
}

/**
 * A component that loads at its first render and shows `Pending` until then. It avoids React's `lazy` for two reasons.
 * React shows content up to 300 ms after a fallback of Suspense, and without a fallback lazy components wait for each
 * other. A script that is loaded already renders at once, so the next typed letters reach it.
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
    // The error boundary around the component catches this.
    if ('error' in ended) throw ended.error
    return createElement(ended.module[name] ?? Nothing, props)
  }
}

type Components = Readonly<Record<string, ComponentType<object>>>
type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/**
 * A component that loads while the previous screen stays visible. React's `lazy` also suspends if the script is loaded
 * already, and then renders everything twice.
 */
export function suspendingComponent<Name extends string>(
  source: LazyModule<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return function SuspendingComponent() {
    return createElement((source.read() ?? use(source.promise()))[name])
  }
}

type Ended<Module> = { module: Module } | { error: unknown }

/** The result of the loading; null until it ends. */
function useLoading<Module>(source: LazyModule<Module>): Ended<Module> | null {
  const [ended, setEnded] = useState<Ended<Module> | null>(() => {
    const module = source.read()
    return module === null ? null : { module }
  })
  const isAwaited = ended === null
  useEffect(() => {
    if (!isAwaited) return
    // Input of a person is rendered before this.
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
