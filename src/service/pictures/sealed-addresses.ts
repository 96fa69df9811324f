import { createHmac, hkdfSync } from 'node:crypto'
import { DEMO_PICTURES_PATH, PICTURES_PATH } from '#contract/pictures.ts'
import { NONCE_BYTES, openText, sealText } from '#service/sealing/sealed-text.ts'

export type SealedAddresses = {
  seal: (url: string) => string
  open: (sealed: string) => string | null
}

/** Raise the version when the format of sealed URLs changes. */
const PURPOSE = 'almanac picture addresses, version 1'

/** A longer URL is left out. Each record contains several URLs, so long ones would make responses too large. */
const MOST_URL_CHARACTERS = 2_000

const MOST_REMEMBERED = 10_000

/** A demo picture is a file of the dashboard, so its URL is not sealed. */
const DEMO_PICTURE = /^demo-picture:(face-\d|sign-\d)$/

export function toPictureKey(sessionSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', PURPOSE, 64))
}

/**
 * Uses a MAC of the URL as the nonce, as in SIV. So the same URL always gets the same path, and a browser finds the
 * picture in its cache.
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

/** Refuses a URL with a user or a password, because the request would send both to the picture's server. */
function isPictureUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && `${url.username}${url.password}` === ''
}
