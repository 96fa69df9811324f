import { setTimeout } from 'node:timers/promises'

const DEADLINE_MS = 30_000
const PAUSE_MS = 40

/** Repeats until the answer is not null. On a loaded machine it only takes longer. */
export async function waitFor<Value>(what: string, read: () => Promise<Value | null>): Promise<Value> {
  const deadline = performance.now() + DEADLINE_MS
  for (;;) {
    const value = await read()
    if (value !== null) return value
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await setTimeout(PAUSE_MS)
  }
}
