import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'all-stories': { type: 'boolean', default: false },
  },
})

const root = join(import.meta.dirname, '../..')
/** A check that takes longer counts as failed, because the fault may cause an endless loop. */
const LIMIT_MS = 10 * 60_000

type Verdict =
  | { kind: 'caught'; check: string; seconds: number; reason: string }
  | { kind: 'missed' }
  | { kind: 'stale' }

const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const [clean, planted] = [copyLastCommit('clean'), copyLastCommit('planted')]
/** Remembers which checks pass without a fault, because only these checks can prove anything. */
const passesClean = new Map<string, boolean>()

const faults = PLANTED_FAULTS.filter(({ name }) => name.includes(options.only))
let noticed = 0
for (const fault of faults) {
  const verdict = await judge(fault)
  if (verdict.kind === 'caught') noticed++
  console.log(`${fault.name} -> ${verdictWords(verdict)}`)
}
const broken = [...passesClean].flatMap(([check, passes]) => (passes ? [] : [check]))
for (const check of broken) console.log(`RED WITHOUT A FAULT: ${check}`)
console.log(`${noticed} of ${faults.length} faults are noticed.`)
if (noticed < faults.length || faults.length === 0 || broken.length > 0) process.exitCode = 1

async function judge({ file, find, replace, checks }: PlantedFault): Promise<Verdict> {
  const path = join(planted, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) return { kind: 'stale' }
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    for (const check of options['all-stories'] ? [...checks, 'stories'] : checks) {
      const { isGreen, seconds, reason } = await runCheck(planted, check)
      if (isGreen) continue
      if (!passesClean.has(check)) passesClean.set(check, (await runCheck(clean, check)).isGreen)
      if (passesClean.get(check) === true) return { kind: 'caught', check, seconds, reason }
    }
    return { kind: 'missed' }
  } finally {
    writeFileSync(path, source)
  }
}

type Run = { isGreen: boolean; seconds: number; reason: string }

async function runCheck(copy: string, check: string): Promise<Run> {
  const [script = '', ...words] = check.split(' ')
  const stopAtFirst = { unit: '--bail 1', stories: '-x' }[script] ?? ''
  const command = `npm run --silent ${script} -- ${words.join(' ')} ${stopAtFirst}`
  const start = performance.now()
  // Builds before stories, because they test the build and the build must contain the fault.
  const { code, output } = await run(
    script === 'stories' ? `npm run --silent build && ${command}` : command,
    copy,
  )
  const seconds = Math.round((performance.now() - start) / 1000)
  return { isGreen: code === 0, seconds, reason: firstFailure(output) }
}

function run(command: string, cwd: string): Promise<{ code: number | null; output: string }> {
  // Kills the process group, so that servers and browsers end too.
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  const kill = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL')
  const limit = setTimeout(kill, LIMIT_MS)
  process.once('exit', kill)
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => void output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => void output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(limit)
      process.off('exit', kill)
      resolve({ code, output: stripVTControlCharacters(Buffer.concat(output).toString()) })
    })
  })
}

function firstFailure(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const [first] = [/^FAIL /, /^\d+\) /, /error/i].flatMap(
    (sign) => lines.find((line) => sign.test(line)) ?? [],
  )
  return first?.replace(/^(?:FAIL|\d+\)) +/, '') ?? `no end within ${LIMIT_MS / 60_000} minutes`
}

function copyLastCommit(name: string): string {
  const copy = join(folder, name)
  mkdirSync(copy)
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', copy], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function verdictWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'caught':
      return `caught by ${verdict.check} in ${verdict.seconds} s: ${verdict.reason}`
    case 'missed':
      return 'MISSED'
    case 'stale':
      return 'STALE: its text does not occur once in its file'
  }
}
