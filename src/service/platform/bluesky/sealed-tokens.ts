import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import { openText, sealText } from '#service/sealing/sealed-text.ts'
import { readJson } from './xrpc.ts'

/** A token of Bluesky's own server has 500 characters. Other servers may issue longer ones. */
const MOST_TOKEN_CHARACTERS = 8 * 1024

/** Allows only visible ASCII characters, because a token is sent in a header of every request. */
export const Token = z.string().check(z.maxLength(MOST_TOKEN_CHARACTERS), z.regex(/^[\x21-\x7E]+$/))

export const Tokens = z.object({ access: Token, refresh: Token })
export type Tokens = z.output<typeof Tokens>

export type TokenSeal = {
  seal: (tokens: Tokens, calendarUuid: string) => string
  open: (sealed: string, calendarUuid: string) => Tokens | null
}

/** Raise the version when the format of sealed tokens changes. */
const PURPOSE = 'almanac platform tokens, version 1'

export function createTokenSeal(sessionSecret: string): TokenSeal {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', PURPOSE, 32))
  return {
    seal: (tokens, calendarUuid) => sealText(key, JSON.stringify(tokens), { context: calendarUuid }),
    open: (sealed, calendarUuid) => {
      const text = openText(key, sealed, calendarUuid)
      return text === null ? null : (Tokens.safeParse(readJson(text)).data ?? null)
    },
  }
}
