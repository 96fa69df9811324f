import { type ComponentType, createElement, use } from 'react'

export type Preloaded = ComponentType & {
  /** Loads its script before it is rendered. */
  preload: () => Promise<unknown>
}

/**
 * A component whose script is loaded ahead. Like with `lazy`, what was shown before stays until the script is there;
 * `lazy` also suspends once if it is there already, and React renders everything a second time.
 */
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
