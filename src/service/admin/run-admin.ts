import { isIPv6 } from 'node:net'
import { parseArgs } from 'node:util'
import { bad, type Result } from '#contract/result.ts'
import { type Bluesky, openBluesky } from '#service/start/open-bluesky.ts'
import { closeDataFolder } from '#service/start/data-folder.ts'
import { loadSessionSecret } from '#service/start/session-secret.ts'
import { readSettings } from '#service/start/settings.ts'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { StoreUnusable } from '#service/store/database/database.ts'
import { openStore } from '#service/store/store.ts'
import type { Network } from '#service/outbound/network.ts'
import type { Command, CommandResult, Task, RawOptions } from './command.ts'
import { commands } from './commands.ts'

export type ProcessIo = {
  environment: Readonly<Record<string, string | undefined>>
  print: (text: string) => void
  printError: (text: string) => void
  progress: ((text: string) => void) | null
  readPassword: () => Promise<string>
  network?: Network
}

export async function runAdmin(args: readonly string[], io: ProcessIo): Promise<0 | 1 | 2> {
  const { print, printError } = io
  if (args.length === 0 || args.includes('--help')) {
    print(usage(commands))
    return 0
  }
  const words = args.filter((word) => word !== '--json')
  const command = commands.find((known) => known.words.every((word, at) => words[at] === word))
  if (command === undefined) {
    printError(`There is no such command.\n\n${usage(commands)}`)
    return 2
  }
  const task = readTask(command, words.slice(command.words.length))
  if (!task.ok) {
    printError(`${task.trouble}\n\n${usage([command])}`)
    return 2
  }
  const done = await perform(task.value, io)
  if (!done.ok) {
    printError(done.trouble)
    return 1
  }
  print(args.includes('--json') ? JSON.stringify(done.value.json) : done.value.text)
  return 0
}

function readTask(command: Command, args: string[]): Result<Task, string> {
  const raw = readOptions(command, args)
  return raw === null ? bad('This command has these options:') : command.read(raw)
}

function readOptions({ options }: Command, args: string[]): RawOptions | null {
  const definitions = Object.fromEntries(
    Object.entries(options).map(([name, { placeholder }]) => [
      name,
      { type: placeholder === null ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    return parseArgs({ args, options: definitions, strict: true, allowPositionals: false }).values
  } catch (error) {
    // Does not print the error's message, because the message repeats the command line, which can contain an API key.
    if (error instanceof TypeError) return null
    throw error
  }
}

async function perform(
  task: Task,
  { environment, progress, readPassword, network }: ProcessIo,
): Promise<Result<CommandResult, string>> {
  const settings = readSettings(environment, [])
  if (!settings.ok) return settings
  const { databaseUrl, dataDir, sessionSecret } = settings.value
  const { alertUrl, publicOrigin, host, port, upstream } = settings.value
  const origin = publicOrigin ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
  const opened: Bluesky[] = []
  const open = async () => {
    const secret = sessionSecret ?? (await loadSessionSecret(dataDir))
    const bluesky = openBluesky(settings.value, secret, network)
    opened.push(bluesky)
    return bluesky
  }
  try {
    await closeDataFolder(dataDir)
    if (task.on === 'files') return await task.run({ databaseUrl, dataDir })
    const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir })
    try {
      return await task.run({ store, progress, readPassword, openBluesky: open, alertUrl, origin, upstream })
    } finally {
      await Promise.all(opened.map(({ servers }) => servers.close()))
      await store.close()
    }
  } catch (error) {
    const reason = explain(error)
    if (reason === null) throw error
    return bad(reason)
  }
}

function explain(error: unknown): string | null {
  if (error instanceof StoreUnusable) return error.message
  if (error instanceof StoreUnavailable) {
    const { message } = error.cause instanceof Error ? error.cause : error
    return `Nothing was written: ${message}.`
  }
  return error instanceof Error && 'syscall' in error ? `The command failed: ${error.message}.` : null
}

function usage(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => [`  ${synopsis(command)}`, `      ${command.summary}`])
  return [
    'npm run admin -- <words> [--json]',
    '',
    ...lines,
    '',
    'With --json, the command prints one JSON object and nothing else. “npm run --silent” hides the lines of npm.',
    'The commands use the store of the service: DATABASE_URL, or else the folder DATA_DIR.',
  ].join('\n')
}

function synopsis({ words, options }: Command): string {
  const shown = Object.entries(options).map(([name, { placeholder, isRequired }]) => {
    const option = placeholder === null ? `--${name}` : `--${name} ${placeholder}`
    return isRequired ? option : `[${option}]`
  })
  return [...words, ...shown].join(' ')
}
