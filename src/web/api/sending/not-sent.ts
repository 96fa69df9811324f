import { withoutAnswer } from '#web/api/transport/request-failed.ts'

/** Nothing left the browser, for instance because the sending could not be written down before. */
export class NotSent extends Error {
  constructor(cause: unknown) {
    super('Nothing was sent', { cause })
    this.name = 'NotSent'
  }
}

/** Writing does not need the script that sends, so a composer is visible before it has loaded. */
export async function loadSends() {
  try {
    return (await import('./sends.ts')).sends
  } catch {
    throw withoutAnswer('no-answer')
  }
}
