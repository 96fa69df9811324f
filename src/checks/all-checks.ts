// `npm test`: runs all checks without a browser in parallel, and the stories as soon as there is a build to run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The tests start many processes, which take half their time to compile the same files. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** What failed, and what it printed. */
const failed: { script: string; output: Buffer }[] = []

// The unit tests take longest, and wait for processes and sockets meanwhile: the stories begin beside them.
const unit = run('unit')
await Promise.all(['types', 'lint', 'build -- --within-budget'].map((script) => run(script)))
if (failed.length === 0) await run('stories', { isLive: true })
await unit
// The reasons come last, where a shortened log still has them.
for (const { output } of failed) process.stdout.write(output)
if (failed.length > 0) {
  console.log(`FAILED: ${failed.map(({ script }) => script).join(', ')}`)
  process.exitCode = 1
}

/** Runs one npm script. Its output is kept until it ends, so that parallel outputs do not mix; that of a live one is shown at once. */
function run(script: string, { isLive = false } = {}): Promise<void> {
  const start = performance.now()
  // A single string: npm needs a shell on Windows, and Node does not quote a list of arguments for a shell.
  const child = spawn(`npm run --silent ${script}`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NODE_COMPILE_CACHE: COMPILED, ...process.env },
  })
  const output: Buffer[] = []
  const take = (chunk: Buffer) => void (isLive ? process.stdout.write(chunk) : output.push(chunk))
  child.stdout.on('data', take)
  child.stderr.on('data', take)
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
