/** Who is asking, as the door found it: a browser with a session sees no secrets, a client with a key sees all. */
export type Caller = {
  audience: 'browser' | 'client'
  address: string
}
