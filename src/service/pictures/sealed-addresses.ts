import { createHmac, hkdfSync } from 'node:crypto'
import { DEMO_PICTURES_PATH, PICTURES_PATH } from '#contract/pictures.ts'
import { NONCE_BYTES, openText, sealText } from '#service/sealing/sealed-text.ts'

export type SealedAddresses = {
  /** Returns this server's path for the picture, or an empty text if the URL cannot be a picture's address. */
  seal: (url: string) => string
  /** Opens the last part of a sealed path. Returns null for a path that was not sealed with this key. */
  open: (sealed: string) => string | null
}

/** A new format of sealed addresses needs a new version here. */
const PURPOSE = 'almanac picture addresses, version 1'

/** Longer addresses would make answers too large, because each record contains several addresses. */
const MOST_URL_CHARACTERS = 2_000

const MOST_REMEMBERED = 10_000

/** A demo picture is a file of the dashboard, so its address needs no seal. */
const DEMO_PICTURE = /^demo-picture:(face-\d|sign-\d)$/

/** Derives a key for the pictures, so that workers do not get the secret itself. */
export function toPictureKey(sessionSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', PURPOSE, 64))
}

/**
 * Encrypts picture addresses. The nonce is a MAC of the URL, as in SIV, so that the same URL always gets the same path.
 * A browser then finds the picture in its cache.
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

/** Refuses an address with a user or password, because the request would send them to the picture's server. */
function isPictureUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && `${url.username}${url.password}` === ''
}
