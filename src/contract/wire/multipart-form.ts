/** A form ready to be sent: its body, and the content type with the boundary between its parts. */
export type MultipartForm = { body: string; contentType: string }

/**
 * Writes the form by hand. The platform's own `FormData` turns every line feed of a value into two characters
 * on the wire, so that a service would count and keep another text than the one that was written.
 */
export function fieldsToMultipartForm(fields: readonly (readonly [string, string])[]): MultipartForm {
  const boundary = findBoundary(fields.map(([, value]) => value))
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"\r\n\r\n${value}\r\n`,
  )
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}

/** A boundary that occurs in no value. */
function findBoundary(values: readonly string[]): string {
  for (let number = 0; ; number++) {
    const boundary = `almanac-form-${number}`
    if (!values.some((value) => value.includes(boundary))) return boundary
  }
}

function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}
