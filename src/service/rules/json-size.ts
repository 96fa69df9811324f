export type JsonSize = { values: number; depth: number }

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE, END_BRACKET, END_BRACE] = Buffer.from('"\\,[{]}')

export function makeJsonMeasure(): (piece: Uint8Array) => JsonSize {
  const state = { values: 0, depth: 0, open: 0, isInString: false, isEscaped: false }
  return (piece) => {
    // Copies the fields of `state` into local variables, because the loop is then three times as fast.
    let { values, depth, open, isInString, isEscaped } = state
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
      } else if (byte === QUOTE) isInString = true
      else if (byte === COMMA) values++
      else if (byte === BRACKET || byte === BRACE) {
        values++
        if (++open > depth) depth = open
      } else if (byte === END_BRACKET || byte === END_BRACE) open--
    }
    Object.assign(state, { values, depth, open, isInString, isEscaped })
    return { values, depth }
  }
}
