export type Queue = ReturnType<typeof makeQueue>

export function makeQueue(most: number) {
  let running = 0
  const waiting = new Set<(isFree: boolean) => void>()
  return {
    enter: async (withinMs: number, signal: AbortSignal | undefined): Promise<boolean> => {
      if (signal?.aborted === true) return false
      if (running < most) {
        running++
        return true
      }
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const giveUp = () => {
        waiting.delete(resolve)
        resolve(false)
      }
      const timer = setTimeout(giveUp, withinMs)
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.add(resolve)
      const isFree = await promise
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      return isFree
    },
    leave: () => {
      const [next] = waiting
      if (next === undefined) running--
      else {
        waiting.delete(next)
        next(true)
      }
    },
    isIdle: () => running === 0 && waiting.size === 0,
  }
}
