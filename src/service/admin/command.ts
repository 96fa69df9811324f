import { type Result, bad, good } from '#contract/result.ts'
import type { Store } from '#service/store/store.ts'

/** What a command works with. */
export type Desk = {
  store: Store
  /** Where progress may be drawn over and over; null where nobody would see it. */
  progress: ((text: string) => void) | null
}

/** What came of a command: for scripts, and for people. */
export type Done = { json: object; text: string }

/** Does what was asked for, or says in one sentence why it could not be done. */
export type Task = (desk: Desk) => Promise<Result<Done, string>>

/** The options of a command line, as they were written. */
export type Written = Readonly<Record<string, string | boolean | undefined>>

/** What one option takes. */
export type Take<Value> = {
  /** How the usage shows what is to be written there; null for an option that is only there or not. */
  placeholder: string | null
  isRequired: boolean
  /** The trouble follows the option's name in a sentence: "--posts has to be …" */
  read: (written: string | boolean | undefined) => Result<Value, string>
}

export type Command = {
  words: readonly string[]
  says: string
  takes: Readonly<Record<string, Take<unknown>>>
  read: (written: Written) => Result<Task, string>
}

type Given<Takes> = { [Name in keyof Takes]: Takes[Name] extends Take<infer Value> ? Value : never }

/** Ties what a command takes to what it does with it. */
export function defineCommand<Takes extends Readonly<Record<string, Take<unknown>>>>(
  description: Pick<Command, 'words' | 'says'> & {
    takes: Takes
    run: (desk: Desk, given: Given<Takes>) => Promise<Result<Done, string>>
  },
): Command {
  const { words, says, takes, run } = description
  return {
    words,
    says,
    takes,
    read: (written) => {
      const given: Record<string, unknown> = {}
      for (const [name, take] of Object.entries(takes)) {
        const read = take.read(written[name])
        if (!read.ok) return bad(`--${name} ${read.trouble}`)
        given[name] = read.value
      }
      // The loop has just filled in each name with the value of its own take.
      return good((desk) => run(desk, given as Given<Takes>))
    },
  }
}
