/** Nothing left the browser, for instance because the sending could not be written down before. */
export class NotSent extends Error {
  constructor(cause: unknown) {
    super('Nothing was sent', { cause })
    this.name = 'NotSent'
  }
}
