import { type ComponentType, createElement, use } from 'react'

export type Preloaded = ComponentType & {
  /** Loads its script before it is rendered. */
  preload: () => Promise<unknown>
}

/** Like `lazy`, but does not suspend if its script is already there: then a change of view is one render instead of two. */
export function preloaded(load: () => Promise<ComponentType>): Preloaded {
  let loaded: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null

  async function loadIt(): Promise<ComponentType> {
    loaded = await load()
    return loaded
  }
  const preload = () => (loading ??= loadIt())

  function Preloaded() {
    return createElement(loaded ?? use(preload()))
  }

  return Object.assign(Preloaded, { preload })
}
