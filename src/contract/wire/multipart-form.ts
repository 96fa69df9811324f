export type MultipartForm = { body: string; contentType: string }

/**
 * Builds the body itself, because the browser's `FormData` sends each line feed as CR LF. A service would then count
 * and store another text than the user wrote.
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

function findBoundary(values: readonly string[]): string {
  for (let number = 0; ; number++) {
    const boundary = `almanac-form-${number}`
    if (!values.some((value) => value.includes(boundary))) return boundary
  }
}

function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}
