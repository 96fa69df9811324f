/** Not `crypto.randomUUID`, which needs a secure origin. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')
}
