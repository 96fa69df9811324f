/** Who sends a request. A browser with a session gets no secret fields; a client with a key gets all fields. */
export type Caller = {
  audience: 'browser' | 'client'
  address: string
}
