import { crc32, deflateSync } from 'node:zlib'

type SamplePicture = { name: string; mimeType: string; buffer: Buffer }

export function samplePicture(name: string, width = 40, height = 30, colour = 0x3a_7c_8d): SamplePicture {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.writeUInt8(8, 8)
  size.writeUInt8(2, 9)
  const row = Buffer.alloc(1 + 3 * width)
  for (let x = 0; x < width; x += 1) row.writeUIntBE(colour, 1 + 3 * x, 3)
  const rows = deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)))
  const parts = [chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  const buffer = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
