import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { readJson } from './xrpc.ts'

/** What a server gave for an app password. The access token lasts two hours, the refresh token 90 days. */
export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.output<typeof Tokens>

export type TokenSeal = {
  seal: (tokens: Tokens, calendarUuid: string) => string
  /** Null for what this installation has not sealed for this calendar. */
  open: (sealed: string, calendarUuid: string) => Tokens | null
}

/** The version changes with the format. */
const PURPOSE = 'almanac platform tokens, version 1'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

/** Encrypts the tokens of connections. All processes with the same session secret can open them. */
export function createTokenSeal(sessionSecret: string): TokenSeal {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', PURPOSE, 32))
  return {
    seal: (tokens, calendarUuid) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(calendarUuid))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed, calendarUuid) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(calendarUuid)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]).toString()
        return Tokens.parse(readJson(text))
      } catch {
        return null
      }
    },
  }
}
