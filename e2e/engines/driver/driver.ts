/** The commands of W3C WebDriver that the stories use, by the names of its specification. */
export type Command =
  | 'NewSession'
  | 'DeleteSession'
  | 'Navigate'
  | 'Refresh'
  | 'ExecuteScript'
  | 'GetComputedRole'
  | 'GetComputedLabel'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'PerformActions'
  | 'SetWindowRect'
  | 'TakeScreenshot'

export type Parameters = Readonly<Record<string, unknown>>

/** One browser with one session. */
export interface Driver {
  /** The name and the version of the browser. */
  readonly name: string
  send: (command: Command, parameters?: Parameters) => Promise<unknown>
  quit: () => Promise<void>
}

/** What WebDriver calls an error, such as `stale element reference`. */
export class CommandFailed extends Error {
  readonly kind: string

  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`)
    this.kind = kind
  }
}

/** The key under which the specification transmits a reference to an element. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'

/** The version of the browser in the answer to `NewSession`. */
export function readVersion(session: unknown): string {
  const [, version = ''] = /"browserVersion":"([^"]*)"/.exec(JSON.stringify(session)) ?? []
  return version
}
