import { crc32, deflateSync } from 'node:zlib'

export function makePng(width = 2, height = 2): Buffer<ArrayBuffer> {
  return makePngWith([], width, height)
}

export function makeAnimatedPng(width = 2, height = 2): Buffer<ArrayBuffer> {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(1)
  return makePngWith([toChunk('acTL', control)], width, height)
}

function makePngWith(chunks: readonly Buffer[], width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = Buffer.alloc(height * (1 + width * 3), 120)
  for (let row = 0; row < height; row++) pixels[row * (1 + width * 3)] = 0
  const all = [
    toChunk('IHDR', header),
    ...chunks,
    toChunk('IDAT', deflateSync(pixels)),
    toChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...all])
}

function toChunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
