import { createHmac, hkdfSync } from 'node:crypto'
import { DEMO_PICTURES_PATH, PICTURES_PATH } from '#contract/pictures.ts'
import { NONCE_BYTES, openText, sealText } from '#service/sealing/sealed-text.ts'

export type SealedAddresses = {
  seal: (url: string) => string
  open: (sealed: string) => string | null
}

/** A new format of sealed addresses needs a new version here. */
const PURPOSE = 'almanac picture addresses, version 1'

/** Each record contains several addresses, so longer ones would make answers too large. */
const MOST_URL_CHARACTERS = 2_000

const MOST_REMEMBERED = 10_000

/** A demo picture is a file of the dashboard, so its address needs no seal. */
const DEMO_PICTURE = /^demo-picture:(face-\d|sign-\d)$/

export function toPictureKey(sessionSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', PURPOSE, 64))
}

/**
 * The nonce is a MAC of the URL, as in SIV. The same URL always gets the same path, so a browser finds the picture in
 * its cache.
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

/** A request to such an address would send the user and the password to the picture's server. */
function isPictureUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && `${url.username}${url.password}` === ''
}
