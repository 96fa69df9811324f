const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{')

/**
 * Counts the values of a JSON text while it arrives, in pieces. Outside of strings each comma and each opening bracket
 * stands before one value at most, so that no text has more values than are counted here, but for one.
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
