import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const START_MS = 30_000

/** Starts a process that ends with this process at the latest. */
export function startProcess(program: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(program, args, options)
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** Repeats until the answer is not null. */
export async function waitFor<Value>(what: string, read: () => Promise<Value | null>): Promise<Value> {
  for (const end = performance.now() + START_MS; performance.now() < end; await pause(40)) {
    const value = await read()
    if (value !== null) return value
  }
  throw new Error(`${what} did not start within ${START_MS / 1000} s`)
}
