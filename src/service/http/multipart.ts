const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Returns null for anything but text fields in UTF-8. Node's own reader would accept files, replace invalid bytes and
 * take twice as long.
 */
export function readParts(bytes: Buffer, boundary: string, most: number): [string, string][] | null {
  if (boundary === '') return null
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const body = Buffer.concat([Buffer.from('\r\n'), bytes])
  const parts: [string, string][] = []
  let at = body.indexOf(delimiter)
  for (;;) {
    if (at < 0) return null
    const start = at + delimiter.length
    if (body.toString('latin1', start, start + 2) === '--') return parts
    at = body.indexOf(delimiter, start)
    const part = at < 0 || parts.length === most ? null : readPart(body.subarray(start, at))
    if (part === null) return null
    parts.push(part)
  }
}

function readPart(part: Buffer): [string, string] | null {
  const lineEnd = part.indexOf('\r\n')
  const headEnd = part.indexOf('\r\n\r\n', lineEnd)
  if (lineEnd < 0 || headEnd < 0) return null
  if (!/^[ \t]*$/.test(part.toString('latin1', 0, lineEnd))) return null
  try {
    const name = nameOf(decoder.decode(part.subarray(lineEnd, headEnd)))
    const value = decoder.decode(part.subarray(headEnd + 4))
    // Turns CR LF into LF, so that a line break counts as one character. Clients send each line break as CR LF.
    return name === null ? null : [name, value.replaceAll('\r\n', '\n')]
  } catch {
    return null
  }
}

function nameOf(head: string): string | null {
  const [, disposition] = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(head) ?? []
  if (disposition === undefined || /(?:^|[;\s])filename\*?=/i.test(disposition)) return null
  const [, quoted, plain] = /(?:^|[;\s])name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition) ?? []
  return quoted ?? plain ?? null
}
