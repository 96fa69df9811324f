/**
 * Sets Content-Length. Without it, the response would be sent in chunks and compressed, which takes longer than the
 * rest of a small response.
 */
export function answerJson(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return answerJsonBytes(Buffer.from(JSON.stringify(value)), status, headers)
}

export function answerJsonBytes(
  json: Uint8Array<ArrayBuffer>,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const length = String(json.length)
  return new Response(json, {
    status,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': length },
  })
}
