import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImageKind } from './read-image.ts'
import { makePng } from './testing/images.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const words = (text: string) => Buffer.from(text, 'latin1')

const JPEG = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////',
  '////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAAR',
  'CAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA',
  'AP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgA/9k=',
].join('')
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
const WEBP_LOSSLESS = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

const webpExtended = (width: string, height: string) =>
  Buffer.concat([words('RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0'), hex(width), hex(height)])
const avif = (brand: string, width: number, height: number, sizes = 1) => {
  const size = Buffer.alloc(12)
  size.writeUInt32BE(width, 4)
  size.writeUInt32BE(height, 8)
  return Buffer.concat([
    words(`\0\0\0\x20ftyp${brand}\0\0\0\0mif1miafMA1B\0\0\0\0`),
    ...Array.from({ length: sizes }, () => [words('\0\0\0\x14ispe'), size]).flat(),
  ])
}
const jpegWith = (between: string, times: number) =>
  Buffer.concat([
    Buffer.from(JPEG, 'base64').subarray(0, 2),
    hex(between.repeat(times)),
    Buffer.from(JPEG, 'base64').subarray(2),
  ])

test.each([
  ['image/png', makePng()],
  ['image/png', makePng(4096, 1)],
  ['image/jpeg', Buffer.from(JPEG, 'base64')],
  ['image/gif', Buffer.from(GIF, 'base64')],
  ['image/webp', Buffer.from(WEBP, 'base64')],
  ['image/webp', Buffer.from(WEBP_LOSSLESS, 'base64')],
  ['image/webp', webpExtended('ff0f00', '000000')],
  ['image/avif', avif('avif', 200, 100)],
  ['image/avif', avif('avis', 200, 100)],
  ['image/avif', avif('avif', 200, 100, 256)],
  ['image/jpeg', jpegWith('ff', 100)],
  ['image/jpeg', jpegWith('ffe10002', 100)],
])('%s is known by its bytes', (kind, bytes) => {
  expect(readImageKind(bytes)).toBe(kind)
})

test.each([
  ['SVG', words('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['SVG after a declaration', words('<?xml version="1.0"?><svg/>')],
  ['HTML', words('<!doctype html><script>alert(1)</script>')],
  ['HTML before a PNG', Buffer.concat([words('<script>'), makePng()])],
  ['BMP', words('BM\x46\0\0\0\0\0\0\0')],
  ['an icon', hex('0000 0100 0100 1010')],
  ['TIFF', hex('49492a00 08000000')],
  ['a film', words('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41')],
  ['a HEIC', words('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['nothing', Buffer.alloc(0)],
  ['the beginning of a PNG', makePng().subarray(0, 20)],
  ['the beginning of a JPEG', Buffer.from(JPEG, 'base64').subarray(0, 30)],
  ['a JPEG without a frame', hex(`ffd8ff${'e0000200'.repeat(100)}`)],
  ['a PNG 30,000 pixels wide', Buffer.from(makePng()).fill(hex('00007530'), 16, 20)],
  ['a PNG without a pixel', Buffer.from(makePng()).fill(0, 16, 20)],
  ['a GIF 65,535 pixels high', Buffer.from(GIF, 'base64').fill(255, 8, 10)],
  ['a WebP 16,777,216 pixels wide', webpExtended('ffffff', '000000')],
  ['an AVIF 5,000 pixels wide', avif('avif', 5_000, 10)],
  ['an AVIF with 20,000 sizes', avif('avif', 200, 100, 20_000)],
  ['a JPEG with 100,000 empty segments', jpegWith('ffe10002', 100_000)],
  ['a JPEG with 400,000 filling bytes', jpegWith('ff', 400_000)],
  ['a JPEG of zeros', Buffer.concat([hex('ffd8ff'), Buffer.alloc(500_000)])],
  ['a JPEG with a zero between its segments', jpegWith('00', 2)],
  ['an AVIF without a size', avif('avif', 0, 0).subarray(0, 32)],
])('%s is not an image', (_, bytes) => {
  expect(readImageKind(bytes)).toBeNull()
})

test('any bytes behind any beginning are read without an error', () => {
  const starts = [
    makePng().subarray(0, 16),
    Buffer.from(JPEG, 'base64').subarray(0, 4),
    words('GIF89a'),
    words('RIFF\0\0\0\0WEBPVP8 '),
    words('\0\0\0\x20ftypavif'),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      readImageKind(Buffer.concat([start, rest]))
    }),
  )
})
