import { createHmac, hkdfSync } from 'node:crypto'
import { DEMO_PICTURES_PATH, PICTURES_PATH } from '#contract/pictures.ts'
import { NONCE_BYTES, openText, sealText } from '#service/sealing/sealed-text.ts'

export type SealedAddresses = {
  /** The path under which a browser gets a picture from this server. Empty if the text is no address of a picture. */
  seal: (url: string) => string
  /** The URL in the last part of such a path. Null for a path that was not sealed with this key. */
  open: (sealed: string) => string | null
}

/** Each format of sealed addresses has its own version. */
const PURPOSE = 'almanac picture addresses, version 1'

/** Longer addresses are not sealed, because each record of an answer has several addresses. */
const MOST_URL_CHARACTERS = 2_000

/** The answers of a server name the same pictures again and again. */
const MOST_REMEMBERED = 10_000

/** A picture of the demo is a file of the dashboard, so its address needs no seal. */
const DEMO_PICTURE = /^demo-picture:(face-\d|sign-\d)$/

/** Workers get this key and never the secret. */
export function toPictureKey(sessionSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', PURPOSE, 64))
}

/**
 * Encrypts the addresses of pictures. The same URL always becomes the same address, so that browsers find it in their
 * cache. For this, the nonce is a MAC of the URL, as in SIV.
 */
export function createSealedAddresses(key: Uint8Array): SealedAddresses {
  const [encryption, authentication] = [key.subarray(0, 32), key.subarray(32)]
  const remembered = new Map<string, string>()

  const seal = (url: string): string => {
    const nonce = createHmac('sha256', authentication).update(url).digest().subarray(0, NONCE_BYTES)
    return PICTURES_PATH + sealText(encryption, url, { nonce })
  }

  return {
    seal: (url) => {
      const [, demo] = DEMO_PICTURE.exec(url) ?? []
      if (demo !== undefined) return `${DEMO_PICTURES_PATH}${demo}.svg`
      if (url.length > MOST_URL_CHARACTERS || !isPictureUrl(url)) return ''
      let address = remembered.get(url)
      if (address === undefined) {
        if (remembered.size >= MOST_REMEMBERED) remembered.clear()
        address = seal(url)
        remembered.set(url, address)
      }
      return address
    },
    open: (sealed) => openText(encryption, sealed),
  }
}

/** Refuses addresses with a user and a password, because this server would send them to the other server. */
function isPictureUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && `${url.username}${url.password}` === ''
}
