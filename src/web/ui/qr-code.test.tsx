import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const PIXELS = 4

function readBack(text: string): string | undefined {
  const markup = renderToStaticMarkup(<QrCode label="A link" text={text} />)
  const [, edge = '', side = ''] = /viewBox="(-?\d+) -?\d+ (\d+)/.exec(markup) ?? []
  const width = Number(side) * PIXELS
  const image = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let pixel = 0; pixel < PIXELS * PIXELS; pixel++) {
      const column = (Number(x) - Number(edge)) * PIXELS + (pixel % PIXELS)
      const row = (Number(y) - Number(edge)) * PIXELS + Math.floor(pixel / PIXELS)
      image.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  return jsQR(image, width, width)?.data
}

test.each([
  'http://127.0.0.1:4280/#launch=dGhlIHRva2VuIG9mIGEgbGluayB3aXRoIDMyIGJ5dGU',
  'https://calendar.a-very-long-name-of-a-company.example:8443/#launch=Zm9yIGEgc2lnbi1pbiBsaW5rIG9mIGEgdGVzdCwgMzI',
])('a decoder reads %s', (link) => expect(readBack(link)).toBe(link))

test('a code that lacks its squares is not read', () => {
  expect(readBack('a')).toBe('a')
  expect(jsQR(new Uint8ClampedArray(100 * 100 * 4).fill(255), 100, 100)).toBeNull()
})
