/** A calendar that stands for an account on a platform. */
export type Connection = {
  calendarId: number
  calendarUuid: string
  /** The origin of the account's server. */
  server: string
  /** The DID of the account. */
  userId: string
  handle: string
  /** Null after the calendar was disconnected. */
  sealedTokens: string | null
  state: 'connected' | 'reconnect'
}

/** What the store keeps of connections. Tokens are replaced only if they are still the ones that were read. */
export type Connections = {
  find: (calendarId: number) => Promise<Connection | null>
  /** False if another process has replaced them, or a person has signed in again. */
  replaceTokens: (calendarId: number, before: string, after: string) => Promise<boolean>
  /** A person has to sign in again. The tokens are deleted, because the server has refused them. */
  markSignedOut: (calendarId: number, before: string) => Promise<boolean>
}
