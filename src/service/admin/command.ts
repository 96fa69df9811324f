import { type Result, bad, good } from '#contract/result.ts'
import type { Bluesky } from '#service/start/open-bluesky.ts'
import type { Account } from '#service/store/accounts/accounts.ts'
import type { Store } from '#service/store/store.ts'

export type StoreLocation = { databaseUrl: string | null; dataDir: string }

export type CommandContext = {
  store: Store
  progress: ((text: string) => void) | null
  readPassword: () => Promise<string>
  openBluesky: () => Promise<Bluesky>
  alertUrl: URL | null
  origin: string
  upstream: URL | null
}

export type CommandResult = { json: object; text: string }

type Done = Promise<Result<CommandResult, string>>

export type Task =
  | { on: 'store'; run: (context: CommandContext) => Done }
  | { on: 'files'; run: (where: StoreLocation) => Done }

export type RawOptions = Readonly<Record<string, string | boolean | undefined>>

export type Option<Value> = {
  placeholder: string | null
  isRequired: boolean
  /** The error has no subject, because the option's name is put before it, as in "--posts has to be …". */
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

export function defineCommand<Options extends Readonly<Record<string, Option<unknown>>>>(
  description: Pick<Command, 'words' | 'summary'> & {
    options: Options
    run: (context: CommandContext, values: OptionValues<Options>) => Done
  },
): Command {
  const { run, ...rest } = description
  return readBy(rest, (values) => ({ on: 'store', run: (context) => run(context, values) }))
}

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
      // The cast is safe, because the loop has read a value for every option.
      return good(toTask(values as OptionValues<Options>))
    },
  }
}

export async function findAccount({ accounts }: Store, uuid: string): Promise<Result<Account, string>> {
  const account = await accounts.find(uuid)
  return account === null ? bad(`There is no account ${uuid}.`) : good(account)
}
