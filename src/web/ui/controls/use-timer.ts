import { useEffect, useState } from 'react'

export function useTimer(): { start: (run: () => void, ms: number) => void; stop: () => void } {
  const [timer] = useState(() => {
    let id: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(id)
    const start = (run: () => void, ms: number) => {
      stop()
      id = setTimeout(run, ms)
    }
    return { start, stop }
  })
  useEffect(() => timer.stop, [timer])
  return timer
}
