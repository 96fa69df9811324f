import { spawn } from 'node:child_process'
import { COMPILE_CACHE } from './compile-cache.ts'

const failed: { script: string; output: Buffer }[] = []

// Runs both at the same time, because each is idle for a third of its time.
await Promise.all([run('unit'), runStories()])
for (const { output } of failed) process.stdout.write(output)
if (failed.length > 0) {
  console.log(`FAILED: ${failed.map(({ script }) => script).join(', ')}`)
  process.exitCode = 1
}

async function runStories(): Promise<void> {
  await Promise.all(['types', 'lint', 'build -- --within-budget'].map((script) => run(script)))
  if (failed.length === 0) await run('stories', 'inherit')
}

/** With `pipe`, prints the output at the end, so that the outputs of parallel scripts do not mix. */
function run(script: string, stdio: 'pipe' | 'inherit' = 'pipe'): Promise<void> {
  const start = performance.now()
  // Uses a shell, which npm needs on Windows. The command is one string, because Node does not quote arguments for a
  // shell.
  const child = spawn(`npm run --silent ${script}`, {
    shell: true,
    stdio: ['ignore', stdio, stdio],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => void output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => void output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code === 0) process.stdout.write(Buffer.concat(output))
      else failed.push({ script, output: Buffer.concat(output) })
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      console.log(`${script}: ${code === 0 ? 'done' : 'FAILED'} in ${seconds} s`)
      resolve()
    })
  })
}
