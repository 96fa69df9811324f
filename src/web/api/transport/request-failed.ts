import type { Failure, Reason } from '#contract/failure.ts'

export class RequestFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message === '' ? failure.reason : failure.message)
    this.name = 'RequestFailed'
    this.failure = failure
  }
}

export function errorToFailure(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure
  return { reason: 'unexpected', code: null, message: '' }
}

/** A request that may have arrived must be retried with the same change id. */
export function mayHaveArrived({ reason }: Failure): boolean {
  return reason === 'no-answer' || reason === 'answer-unreadable'
}

export function isTemporary(error: unknown): boolean {
  const { reason } = errorToFailure(error)
  return reason === 'no-answer' || reason === 'store-unavailable'
}

export function isAccessRefused({ reason }: Failure): boolean {
  return reason === 'key-refused' || reason === 'session-missing'
}

export function clientFailure(
  reason: Extract<Reason, 'no-answer' | 'answer-unreadable' | 'cookies-refused'>,
): RequestFailed {
  return new RequestFailed({ reason, code: null, message: '' })
}
