const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{')

/**
 * Counts the values of a JSON text that arrives in pieces. It counts commas and opening brackets outside of strings. At
 * most one value follows each of them, so a text has at most one value more than this count: the outermost.
 */
export function makeValueCounter(): (piece: Uint8Array) => number {
  let values = 0
  let isInString = false
  let isEscaped = false
  return (piece) => {
    for (const byte of piece) {
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
      } else if (byte === QUOTE) isInString = true
      else if (byte === COMMA || byte === BRACKET || byte === BRACE) values++
    }
    return values
  }
}
