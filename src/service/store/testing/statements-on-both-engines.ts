import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    statementsFolder: string
  }
}

export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-statements-'))
  project.provide('statementsFolder', folder)
  return async () => {
    const linesTo = (engine: string) => {
      const file = join(folder, engine)
      return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
    }
    const [sqlite, postgres] = [linesTo('sqlite'), linesTo('postgres')]
    rmSync(folder, { recursive: true })
    const { state, config } = project.vitest
    const ran = state.getTestModules().filter((module) => module.project === project)
    const { testFiles } = await project.globTestFiles()
    const isWhole = ran.length === testFiles.length && config.testNamePattern === undefined
    const missing = sqlite.difference(postgres)
    if (!isWhole || postgres.size === 0 || missing.size === 0) return
    process.stderr.write(`No test sends these statements to PostgreSQL:\n${[...missing].join('\n')}\n`)
    process.exitCode = 1
  }
}
