/** An entry must never contain API keys, bodies, query strings or people's addresses. */
export type LogEntry = { event: string } & Record<string, string | number | boolean | null>

export type Log = (entry: LogEntry) => void

export function logTo(stream: { write: (text: string) => unknown }, clock: () => number): Log {
  return (entry) =>
    void stream.write(`${JSON.stringify({ time: new Date(clock()).toISOString(), ...entry })}\n`)
}

export function errorToEntry(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { event: 'error', name: typeof error }
  const code = codeOf(error) ?? codeOf(error.cause)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    event: 'error',
    name: error.name,
    code,
    at: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' < '),
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
