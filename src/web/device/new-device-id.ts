/** Random, because two tabs make things apart from each other. Not `randomUUID`, which needs a secure origin. */
export function newDeviceId(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')
}
