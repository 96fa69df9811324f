import { crc32, deflateSync } from 'node:zlib'
import { DRAWN_SCHEME } from '#service/pictures/sealed-addresses.ts'
import { type Random, makeRandom, scramble } from './random.ts'

type Colour = readonly [red: number, green: number, blue: number]
/** What is at a point between 0 and 1; the last shape that has the point counts. */
type Shape = { colour: Colour; has: (x: number, y: number) => boolean }

const SIDE = 96
/** Samples of a pixel in each direction, so that edges are smooth. */
const SAMPLES = 2

const GROUNDS: readonly Colour[] = [
  [198, 219, 226],
  [233, 214, 190],
  [206, 222, 198],
  [228, 205, 213],
  [214, 210, 232],
  [238, 226, 178],
]
const SKINS: readonly Colour[] = [
  [244, 212, 188],
  [222, 176, 140],
  [186, 134, 98],
  [134, 90, 64],
  [92, 62, 48],
]
const HAIRS: readonly Colour[] = [
  [48, 38, 34],
  [92, 62, 40],
  [150, 96, 52],
  [206, 168, 104],
  [150, 148, 146],
]
const CLOTHES: readonly Colour[] = [
  [38, 84, 96],
  [150, 72, 52],
  [76, 98, 66],
  [92, 72, 122],
  [188, 142, 60],
  [58, 66, 86],
]
const INK: Colour = [42, 40, 44]

/** The address of a picture that the service draws itself, as records of the demo have it. */
export function demoPictureOf(kind: 'face' | 'sign', name: string): string {
  return `${DRAWN_SCHEME}${kind}/${name}`
}

/** A picture of the demo as a PNG, drawn from its name: `face/…` for a person; anything else is hills under a sun. */
export function drawDemoPicture(name: string): Uint8Array<ArrayBuffer> {
  const random = makeRandom(Buffer.from(name).reduce((sum, byte) => scramble(sum + byte), 0))
  const shapes = name.startsWith('face/') ? drawFace(random) : drawHills(random)
  return toPng(random.pick(GROUNDS), shapes)
}

function drawFace(random: Random): Shape[] {
  const [skin, hair] = [random.pick(SKINS), random.pick(HAIRS)]
  const [isLong, hasFringe] = [random.chance(0.5), random.chance(0.5)]
  const line = hasFringe ? 0.35 : 0.29
  return [
    ...(isLong
      ? [{ colour: hair, has: (x: number, y: number) => y < 0.78 && isIn(x, y, 0.5, 0.5, 0.27, 0.34) }]
      : []),
    { colour: random.pick(CLOTHES), has: (x, y) => isIn(x, y, 0.5, 1.06, 0.4, 0.32) },
    { colour: skin, has: (x, y) => Math.abs(x - 0.5) < 0.08 && y > 0.55 && y < 0.8 },
    { colour: hair, has: (x, y) => y < 0.46 && isIn(x, y, 0.5, 0.43, 0.235, 0.27) },
    { colour: skin, has: (x, y) => y > line && isIn(x, y, 0.5, 0.46, 0.2, 0.25) },
    { colour: INK, has: (x, y) => isIn(Math.abs(x - 0.5), y, 0.08, 0.46, 0.022, 0.028) },
    {
      colour: INK,
      has: (x, y) => y > 0.57 && isIn(x, y, 0.5, 0.55, 0.075, 0.06) && !isIn(x, y, 0.5, 0.53, 0.08, 0.06),
    },
  ]
}

function drawHills(random: Random): Shape[] {
  const [sun, first] = [0.25 + random.below(50) / 100, random.below(CLOTHES.length)]
  return [
    { colour: [250, 246, 232], has: (x, y) => isIn(x, y, sun, 0.32, 0.13, 0.13) },
    ...[0, 1, 2].map((hill): Shape => {
      const phase = random.below(628) / 100
      const colour = CLOTHES[(first + hill) % CLOTHES.length] ?? INK
      return { colour, has: (x, y) => y > 0.5 + hill * 0.15 + 0.07 * Math.sin(phase + x * (4 + hill)) }
    }),
  ]
}

function isIn(
  x: number,
  y: number,
  centreX: number,
  centreY: number,
  radiusX: number,
  radiusY: number,
): boolean {
  return ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 < 1
}

function toPng(ground: Colour, shapes: readonly Shape[]): Uint8Array<ArrayBuffer> {
  const topFirst = shapes.toReversed()
  // Each line begins with its filter, which is none.
  const lines = Buffer.alloc(SIDE * (1 + SIDE * 3))
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      let [red, green, blue] = [0, 0, 0]
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const x = (column + (0.5 + (sample % SAMPLES)) / SAMPLES) / SIDE
        const y = (row + (0.5 + Math.floor(sample / SAMPLES)) / SAMPLES) / SIDE
        const colour = topFirst.find(({ has }) => has(x, y))?.colour ?? ground
        red += colour[0]
        green += colour[1]
        blue += colour[2]
      }
      const share = SAMPLES * SAMPLES
      lines.set([red / share, green / share, blue / share], row * (1 + SIDE * 3) + 1 + column * 3)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(lines)),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

function toChunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
