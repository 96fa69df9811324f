import { type Refused, refusalMessage, refusals } from '#contract/failure.ts'

export type SuccessBody<Data> = { data: Data; success: true }
export type ErrorBody = { errors: { code: number; message: string }; success: false }

export function success<Data>(data: Data): SuccessBody<Data> {
  return { data, success: true }
}

export function failure(refused: Refused): ErrorBody {
  return {
    errors: { code: refusals[refused.reason].code, message: refusalMessage(refused) },
    success: false,
  }
}
