// `npm test`: what needs no browser runs at the same time, the stories after it.
import { spawn } from 'node:child_process'

const WITHOUT_BROWSER = ['types', 'lint', 'unit', 'build -- --within-budget']

const codes = await Promise.all(WITHOUT_BROWSER.map((script) => run(script)))
if (codes.every((code) => code === 0)) process.exitCode = await run('stories', 'inherit')
else process.exitCode = 1

/** Runs one npm script; what it printed comes in one piece, with the time that it took. */
function run(script: string, stdio: 'pipe' | 'inherit' = 'pipe'): Promise<number> {
  const start = performance.now()
  // One text instead of words: with words, npm on Windows needs a shell all the same and quotes nothing.
  const child = spawn(`npm run --silent ${script}`, {
    shell: true,
    stdio: ['ignore', stdio, stdio],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env },
  })
  const printed: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => void printed.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => void printed.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed))
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      console.log(`${script}: ${code === 0 ? 'done' : 'FAILED'} in ${seconds} s`)
      resolve(code ?? 1)
    })
  })
}
