import { parseArgs } from 'node:util'
import { bad, type Result } from '#contract/result.ts'
import { readSettings } from '#service/start/settings.ts'
import { StoreUnusable } from '#service/store/database/store-unusable.ts'
import { openStore } from '#service/store/store.ts'
import type { Command, Done, Task, Written } from './command.ts'
import { commands } from './commands.ts'
import { usage } from './usage.ts'

export type Surroundings = {
  environment: Readonly<Record<string, string | undefined>>
  /** Standard output, a line at a time. */
  print: (text: string) => void
  /** Standard error, a line at a time. */
  tell: (text: string) => void
  /** Where progress may be drawn over and over; null where nobody would see it. */
  progress: ((text: string) => void) | null
}

/** Runs one command and gives the exit code: 0, 1 for what could not be done, 2 for what was not understood. */
export async function runAdmin(args: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { print, tell } = surroundings
  if (args.includes('--help')) {
    print(usage(commands))
    return 0
  }
  const words = args.filter((word) => word !== '--json')
  const command = commands.find((known) => known.words.every((word, at) => words[at] === word))
  if (command === undefined) {
    tell(`There is no such command.\n\n${usage(commands)}`)
    return 2
  }
  const task = readTask(command, words.slice(command.words.length))
  if (!task.ok) {
    tell(`${task.trouble}\n\n${usage([command])}`)
    return 2
  }
  const done = await perform(task.value, surroundings)
  if (!done.ok) {
    tell(done.trouble)
    return 1
  }
  print(args.includes('--json') ? JSON.stringify(done.value.json) : done.value.text)
  return 0
}

function readTask(command: Command, args: string[]): Result<Task, string> {
  const written = readOptions(command, args)
  return written === null ? bad('The options of this command are these:') : command.read(written)
}

/** Null for an option that the command does not have, a word too many, or a value that is missing. */
function readOptions({ takes }: Command, args: string[]): Written | null {
  const options = Object.fromEntries(
    Object.entries(takes).map(([name, { placeholder }]) => [
      name,
      { type: placeholder === null ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    // Its message is not passed on: it repeats what was written, which may be a key in the wrong place.
    if (error instanceof TypeError) return null
    throw error
  }
}

async function perform(task: Task, { environment, progress }: Surroundings): Promise<Result<Done, string>> {
  const settings = readSettings(environment, [])
  if (!settings.ok) return settings
  const { databaseUrl, dataDir } = settings.value
  try {
    const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir })
    try {
      return await task({ store, progress })
    } finally {
      await store.close()
    }
  } catch (error) {
    if (error instanceof StoreUnusable) return bad(error.message)
    throw error
  }
}
