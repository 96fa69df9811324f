export type Result<Value, Trouble> = { ok: true; value: Value } | { ok: false; trouble: Trouble }

export function good<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function bad<Trouble>(trouble: Trouble): { ok: false; trouble: Trouble } {
  return { ok: false, trouble }
}
