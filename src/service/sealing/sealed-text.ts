import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export const NONCE_BYTES = 12
const TAG_BYTES = 16

interface SealOptions {
  nonce?: Uint8Array
  context?: string
}

export function sealText(key: Uint8Array, text: string, options: SealOptions = {}): string {
  const { nonce = randomBytes(NONCE_BYTES), context = '' } = options
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')
}

export function openText(key: Uint8Array, sealed: string, context = ''): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  // Accepts only the exact text that `sealText` has written. The decoder skips invalid characters, so many texts decode
  // to the same bytes.
  if (bytes.toString('base64url') !== sealed || bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const encrypted = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
    return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
