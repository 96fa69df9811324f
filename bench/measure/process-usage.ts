import { readFileSync, writeFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Linux counts memory and processor time of each process. Starts the peak of memory again. */
export function watchUsage(pid: number) {
  const cpuMs = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
  }
  const before = cpuMs()
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return {
    cpuMs: () => cpuMs() - before,
    peakMb: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000,
  }
}
