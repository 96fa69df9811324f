import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill()))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts a process that ends with this one at the latest. */
export function startProcess(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (!running.has(child)) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })
}
