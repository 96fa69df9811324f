import { RepeatedMeanwhile } from '#web/device/sendings/sending-rules.ts'

/** Nothing left the browser, for instance because the sending could not be written down before. */
export class NotSent extends Error {
  constructor(cause: unknown) {
    super('Nothing was sent', { cause })
    this.name = 'NotSent'
  }
}

/** It was taken back before it left: by a person, or because the connection was lost. */
export class Undone extends Error {
  constructor() {
    super('Undone')
    this.name = 'Undone'
  }
}

/** Another draft has sent the same words in the meantime. */
export function isRepeatedMeanwhile(error: unknown): boolean {
  return error instanceof NotSent && error.cause instanceof RepeatedMeanwhile
}

export function isUndone(error: unknown): boolean {
  return error instanceof NotSent && error.cause instanceof Undone
}
