'use no memo'
import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react'

type Later<Props> = {
  Later: ComponentType<Props>
  /** Fetches it ahead, so that it is drawn at once when its time comes. */
  load: () => Promise<unknown>
}

/** A part that comes after the first screen, with what keeps its room until then. Once it is there it is drawn in the same frame as everything around it. */
export function loadLater<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  room: ReactNode = null,
): Later<Props> {
  let loaded: ComponentType<Props> | null = null
  const load = async () => (loaded ??= await fetchPart())
  const Lazy = lazy(async () => ({ default: await load() }))

  function Later(props: Props) {
    // Kept as it was first drawn: another component in its place would lose what it holds.
    const [Part] = useState(() => loaded ?? Lazy)
    return (
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    )
  }
  return { Later, load }
}
