import { type ComponentType, createElement, startTransition, use, useEffect, useState } from 'react'
import { clientFailure } from './request-failed.ts'
import { doesServiceAnswer, tryAgain } from './try-again.ts'

/**
 * A module of the dashboard that is not in the first load. Its constant is named after its file: `draftFileModule` loads
 * `draft-file.ts`, and `draftsModule` the screen `drafts-screen.tsx`.
 */
export type LazyModule<Module> = {
  /** Null until it is loaded. */
  read: () => Module | null
  /** Without a connection it fails at once, as a request does. */
  load: () => Promise<Module>
  /** Waits while the service does not answer. It fails only if the service answers without the script, as after an update. */
  loadWhenOnline: () => Promise<Module>
  /** The same promise for every render, also after a failure. */
  promise: () => Promise<Module>
}

const modules: LazyModule<unknown>[] = []

/** Imports a module when it is first needed. All that wait for it share one promise; after a failure the next one tries again. */
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

/** Loads all modules. One that fails is loaded when it is needed. */
export async function prefetchLazyModules(): Promise<void> {
  await Promise.allSettled(modules.map(({ load }) => load()))
}

/** A module, once it is loaded. Null before that, and if the service no longer has it. */
export function useLazyModule<Module>(source: LazyModule<Module>): Module | null {
  const ended = useLoading(source)
  return ended !== null && 'module' in ended ? ended.module : null
}

/**
 * A component that loads when it is first rendered. Until then `Pending` is shown. It does not use React's `lazy`:
 * React shows content up to 300 ms after a fallback of Suspense, and without a fallback lazy components wait for each
 * other. Once the script is there, the component is in the frame that opens it, and gets the next typed letters.
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
    // Throws to the error boundary around it.
    if ('error' in ended) throw ended.error
    return createElement(ended.module[name] ?? Nothing, props)
  }
}

type Components = Readonly<Record<string, ComponentType<object>>>
type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/**
 * A component that loads while the previous screen stays visible. `lazy` would do the same, but it also suspends if the
 * script is there already, and React then renders everything a second time.
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

/** How the loading ended; null until then. */
function useLoading<Module>(source: LazyModule<Module>): Ended<Module> | null {
  const [ended, setEnded] = useState<Ended<Module> | null>(() => {
    const module = source.read()
    return module === null ? null : { module }
  })
  const isAwaited = ended === null
  useEffect(() => {
    if (!isAwaited) return
    // What a person does in the meantime comes first.
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
