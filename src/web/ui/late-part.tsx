import { type ComponentType, startTransition, useEffect, useState } from 'react'

export type LatePart<Props> = ComponentType<Props> & {
  /** Loads its script before it is rendered. */
  preload: () => void
}

type Loaded<Props> = { Part: ComponentType<Props> }
type Failed = { error: unknown }

/**
 * A component whose script loads when it is first rendered; until then `Pending` is in its place. Not `lazy`: React shows
 * what follows a fallback of Suspense up to 300 ms after it came, and without one lazy parts wait for each other. Once the
 * script is there, the part is in the frame that opens it, and gets what is typed next.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Pending: ComponentType<Props> = Nothing,
): LatePart<Props> {
  let loaded: Loaded<Props> | null = null

  async function loadOnce(): Promise<Loaded<Props>> {
    loaded ??= { Part: await load() }
    return loaded
  }

  function LatePart(props: Props) {
    const [result, setResult] = useState<Loaded<Props> | Failed | null>(loaded)
    const isPending = result === null
    useEffect(() => {
      if (!isPending) return
      // What a person does meanwhile comes first.
      const settle = (next: Loaded<Props> | Failed) => startTransition(() => setResult(next))
      loadOnce().then(settle, (error: unknown) => settle({ error }))
    }, [isPending])
    if (result === null) return <Pending {...props} />
    // To the error screen around it.
    if ('error' in result) throw result.error
    return <result.Part {...props} />
  }

  return Object.assign(LatePart, { preload: () => void loadOnce().catch(() => null) })
}

/** A part that is only an extra: where its script cannot be fetched, as after an update, the screen does without. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  return latePart(() => load().catch(() => Nothing))
}

function Nothing() {
  return null
}
