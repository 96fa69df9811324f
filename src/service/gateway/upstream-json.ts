export function readUpstreamJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Finds responses with a long number. Only these are parsed with a reviver, because a reviver makes parsing slower. */
const LONG_NUMBER = /[[:,]\s*-?\d{16}/

// The cast is needed, because TypeScript's library does not declare `rawJSON` yet.
const { rawJSON } = JSON as typeof JSON & { rawJSON: (json: string) => unknown }

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source ?? ''
  return typeof value === 'number' && /^-?\d{16,}$/.test(source) ? rawJSON(source) : value
}
