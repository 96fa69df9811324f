import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPictureHeader } from './picture-header.ts'

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const png = (width: string, height: string, chunk: string) =>
  bytesOf(
    `89504e470d0a1a0a 0000000d 49484452 ${width} ${height} 0802000000 00000000 00000000 ${chunk} 00000000 00000000 49444154`,
  )
const IDAT = '49444154'
const ACTL = '6163544c'
const GIF_FRAME = '21f904 05000000 00 2c 0000 0000 0100 0100 00 02 02 4401 00'
const gif = (frames: number) =>
  bytesOf(`474946383961 1000 0900 80 00 00 000000 ffffff ${GIF_FRAME.repeat(frames)} 3b`)

describe('the size in pixels is read from', () => {
  test('a PNG, even if it would fill the memory', () => {
    expect(readPictureHeader(png('00007530', '00007530', IDAT))).toMatchObject({
      format: 'png',
      width: 30_000,
      height: 30_000,
    })
  })

  test('a JPEG, after the data that a camera writes before it', () => {
    const jpeg = bytesOf('ffd8 ffe1 0006 45786966 ffff c4 0004 0000 ffc2 0011 08 0bb8 0fa0 03')
    expect(readPictureHeader(jpeg)).toEqual({
      format: 'jpeg',
      width: 4000,
      height: 3000,
      isAnimated: false,
    })
  })

  test('the three kinds of WebP', () => {
    const start = '52494646 00000000 57454250'
    const size = { width: 16, height: 9 }
    const simple = bytesOf(`${start} 56503820 00000000 000000 9d012a 1000 0900`)
    const lossless = bytesOf(`${start} 5650384c 00000000 2f 0f 00 02 00`)
    const extended = bytesOf(`${start} 56503858 0a000000 02 000000 0f0000 080000`)
    expect(readPictureHeader(simple)).toMatchObject(size)
    expect(readPictureHeader(lossless)).toMatchObject(size)
    expect(readPictureHeader(extended)).toMatchObject({ ...size, isAnimated: true })
  })

  test('HEIC and AVIF, where the picture is larger than its tiles', () => {
    const heif = (brand: string) =>
      bytesOf(
        `00000018 66747970 ${brand} 00000000 6d696631 ${brand} 00000014 69737065 00000000 00000200 00000200 00000014 69737065 00000000 00000fc0 00000bd0 00000000 00000000 00000000 00000000`,
      )
    expect(readPictureHeader(heif('68656963'))).toMatchObject({ format: 'heic', width: 4032, height: 3024 })
    expect(readPictureHeader(heif('61766966'))).toMatchObject({ format: 'avif', width: 4032, height: 3024 })
  })
})

test('a GIF of two frames and a PNG with animation control are animated', () => {
  expect(readPictureHeader(gif(1))).toEqual({ format: 'gif', width: 16, height: 9, isAnimated: false })
  expect(readPictureHeader(gif(2))).toMatchObject({ isAnimated: true })
  expect(readPictureHeader(png('00000010', '00000009', IDAT))).toMatchObject({ isAnimated: false })
  expect(readPictureHeader(png('00000010', '00000009', ACTL))).toMatchObject({ isAnimated: true })
})

test('an SVG is not a picture, whatever its name is', () => {
  expect(readPictureHeader(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(null)
})

test('a file cut at any place gives a header or null, and the reader ends', () => {
  const whole = [
    png('00000010', '00000009', ACTL),
    gif(2),
    bytesOf('ffd8 ffe1 0006 45786966 ffc2 0011 08 0bb8 0fa0'),
  ]
  for (const bytes of whole)
    for (let length = 0; length <= bytes.length; length += 1)
      expect(() => readPictureHeader(bytes.subarray(0, length))).not.toThrow()
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.uint8Array({ maxLength: 80 }), (start, noise) => {
      readPictureHeader(Uint8Array.from([...start.subarray(0, 20), ...noise]))
    }),
  )
})
