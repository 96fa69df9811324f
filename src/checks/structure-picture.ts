import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

// Writes docs/structure.svg. Run it with `npm run structure`.

const SOURCE = join(import.meta.dirname, '..')

const WIDTH = 1200
const ROW = 92
const BOX = { height: 44, gap: 14 }
const FOOT = 96

type Side = 'web' | 'service'
type Part = { name: string; uses: Set<string>; level: number; x: number; y: number; width: number }

export async function drawStructure(): Promise<string> {
  const sides = await Promise.all((['web', 'service'] as const).map(readSide))
  const rows = Math.max(...sides.flatMap((parts) => parts.map(({ level }) => level + 1)))
  const height = rows * ROW + FOOT + 40
  const columns = sides.map((parts, index) => {
    place(parts, { left: index === 0 ? 20 : WIDTH / 2 + 20, width: WIDTH / 2 - 40, bottom: rows * ROW + 40 })
    return parts
  })
  const titles = ['Dashboard: src/web', 'Service: src/service'].map(
    (title, index) => `<text class="title" x="${index === 0 ? 20 : WIDTH / 2 + 20}" y="26">${title}</text>`,
  )
  const arrows = columns.flatMap((parts) => parts.flatMap((part) => drawArrows(part, parts)))
  const drawn = [...arrows, ...columns.flat().map(drawBox)]
  const foot = `<rect class="box" x="20" y="${height - 64}" width="${WIDTH - 40}" height="44" rx="8"/>
<text class="name" x="${WIDTH / 2}" y="${height - 37}">contract: both sides use it, and never each other</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">
<style>
.box { fill: #f4f1ec; stroke: #8a8175 } .name { fill: #211d18; font-size: 15px; text-anchor: middle }
.title { fill: #5c544a; font-size: 15px; font-weight: 600 } .use { fill: none; stroke: #a89e90; stroke-width: 1.3 }
@media (prefers-color-scheme: dark) {
.box { fill: #26221d; stroke: #7d7468 } .name { fill: #f0ebe4 } .title { fill: #b8aea1 } .use { stroke: #6d655a }
}
</style>
${[...titles, ...drawn, foot].join('\n')}
</svg>
`
}

async function readSide(side: Side): Promise<Part[]> {
  const folder = join(SOURCE, side)
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map((entry) => entry.name)
    .toSorted()
  const parts = await Promise.all(
    names.map(async (name): Promise<Part> => {
      const uses = await readUses(join(folder, name), side)
      const known = names.filter((other) => other !== name && uses.has(other))
      return { name, uses: new Set(known), level: 0, x: 0, y: 0, width: 0 }
    }),
  )
  for (const _ of parts)
    for (const part of parts)
      for (const used of parts)
        if (part.uses.has(used.name)) part.level = Math.max(part.level, used.level + 1)
  return parts
}

async function readUses(folder: string, side: Side): Promise<Set<string>> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path),
  )
  const texts = await Promise.all(files.map((path) => readFile(join(folder, path), 'utf8')))
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(new RegExp(`'#${side}/([^/']+)/`, 'g'))].map(([, used = '']) => used),
    ),
  )
}

function place(
  parts: readonly Part[],
  { left, width, bottom }: { left: number; width: number; bottom: number },
) {
  for (const [level, row] of Map.groupBy(parts, (part) => part.level)) {
    const each = (width - BOX.gap * (row.length - 1)) / row.length
    const boxWidth = Math.min(each, 130)
    const free = (width - boxWidth * row.length - BOX.gap * (row.length - 1)) / 2
    for (const [index, part] of row.entries()) {
      part.width = boxWidth
      part.x = left + free + index * (boxWidth + BOX.gap)
      part.y = bottom - (level + 1) * ROW + (ROW - BOX.height) / 2
    }
  }
}

function drawBox({ name, x, y, width }: Part): string {
  return `<rect class="box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${BOX.height}" rx="8"/>
<text class="name" x="${round(x + width / 2)}" y="${round(y + 27)}">${name}</text>`
}

function drawArrows(part: Part, parts: readonly Part[]): string[] {
  const used = parts.filter(({ name }) => part.uses.has(name))
  const direct = used.filter(({ name }) => !used.some((between) => reaches(between, name, parts)))
  return direct.map((below) => {
    const [fromX, fromY] = [round(part.x + part.width / 2), round(part.y + BOX.height)]
    const [toX, toY] = [round(below.x + below.width / 2), round(below.y)]
    const bend = round((toY - fromY) / 2)
    return `<path class="use" d="M${fromX} ${fromY}C${fromX} ${fromY + bend} ${toX} ${toY - bend} ${toX} ${toY}"/>`
  })
}

function reaches(part: Part, name: string, parts: readonly Part[]): boolean {
  return part.uses.has(name) || parts.some((one) => part.uses.has(one.name) && reaches(one, name, parts))
}

const round = (length: number) => Math.round(length * 10) / 10
