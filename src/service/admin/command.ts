import { type Result, bad, good } from '#contract/result.ts'
import type { Bluesky } from '#service/start/open-bluesky.ts'
import type { Account } from '#service/store/accounts/accounts.ts'
import type { Store } from '#service/store/store.ts'

/** The database server, or else the folder of the SQLite database. */
export type StoreLocation = { databaseUrl: string | null; dataDir: string }

export type CommandContext = {
  store: Store
  /** Writes to the terminal, for a progress bar; null if the output is not a terminal. */
  progress: ((text: string) => void) | null
  /** Reads a password from standard input. A terminal does not show it. */
  readPassword: () => Promise<string>
  /** Connects to Bluesky. The connection is closed after the command. */
  openBluesky: () => Promise<Bluesky>
  /** The address for alerts; null if the settings name none. */
  alertUrl: URL | null
  /** The address of the dashboard, if the settings name it. */
  origin: string
  /** The address of the service behind a gateway; null without a gateway. */
  upstream: URL | null
}

/** The result of a command: `json` for scripts, `text` for people. */
export type CommandResult = { json: object; text: string }

type Done = Promise<Result<CommandResult, string>>

/** Runs a command, with the open store or only with its location. The error of a command is one sentence. */
export type Task =
  | { on: 'store'; run: (context: CommandContext) => Done }
  | { on: 'files'; run: (where: StoreLocation) => Done }

/** The options of a command line before they are checked. */
export type RawOptions = Readonly<Record<string, string | boolean | undefined>>

export type Option<Value> = {
  /** The name of the value in the usage text; null for an option without a value. */
  placeholder: string | null
  isRequired: boolean
  /** An error message continues a sentence that begins with the option's name: "--posts has to be …" */
  read: (raw: string | boolean | undefined) => Result<Value, string>
}

export type Command = {
  words: readonly string[]
  summary: string
  options: Readonly<Record<string, Option<unknown>>>
  read: (raw: RawOptions) => Result<Task, string>
}

type OptionValues<Options> = {
  [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never
}

/** Defines a command: `run` gets the open store and the values of the options. */
export function defineCommand<Options extends Readonly<Record<string, Option<unknown>>>>(
  description: Pick<Command, 'words' | 'summary'> & {
    options: Options
    run: (context: CommandContext, values: OptionValues<Options>) => Done
  },
): Command {
  const { run, ...rest } = description
  return readBy(rest, (values) => ({ on: 'store', run: (context) => run(context, values) }))
}

/** Defines a command that must not open the store. */
export function defineFileCommand<Options extends Readonly<Record<string, Option<unknown>>>>(
  description: Pick<Command, 'words' | 'summary'> & {
    options: Options
    run: (where: StoreLocation, values: OptionValues<Options>) => Done
  },
): Command {
  const { run, ...rest } = description
  return readBy(rest, (values) => ({ on: 'files', run: (where) => run(where, values) }))
}

function readBy<Options extends Readonly<Record<string, Option<unknown>>>>(
  description: Pick<Command, 'words' | 'summary'> & { options: Options },
  toTask: (values: OptionValues<Options>) => Task,
): Command {
  return {
    ...description,
    read: (raw) => {
      const values: Record<string, unknown> = {}
      for (const [name, option] of Object.entries(description.options)) {
        const read = option.read(raw[name])
        if (!read.ok) return bad(`--${name} ${read.trouble}`)
        values[name] = read.value
      }
      // The loop has set each name to the value that its option has read.
      return good(toTask(values as OptionValues<Options>))
    },
  }
}

export async function findAccount({ accounts }: Store, uuid: string): Promise<Result<Account, string>> {
  const account = await accounts.find(uuid)
  return account === null ? bad(`There is no account ${uuid}.`) : good(account)
}
