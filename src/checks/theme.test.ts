import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Three = readonly [number, number, number]
type Theme = 'light' | 'dark'

const css = await readFile(join(import.meta.dirname, '../web/ui/theme.css'), 'utf8')

const USUAL = readColours(css.slice(0, css.indexOf('prefers-contrast')))
const MORE = new Map([...USUAL, ...readColours(css.slice(css.indexOf('prefers-contrast')))])

const HUED = readHued(css)

const GROUNDS = ['page', 'surface', 'sunken', 'accent-soft']
const INKS = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong']
const HUES = ['published', 'scheduled', 'failed', 'overdue']
const STATUSES = [...HUES, 'draft']
const ACCOUNTS = [1, 2, 3, 4, 5, 6].map((account) => `account-${account}`)
const EYE_KINDS = ['everybody', 'protanopia', 'deuteranopia', 'tritanopia'] as const
const BLACK: Three = [0, 0, 0]

describe.each([
  { name: 'usual contrast', colours: USUAL, text: 4.5, frame: 3 },
  { name: 'more contrast', colours: MORE, text: 7, frame: 7 },
])('with $name', ({ colours, text, frame }) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const of = (name: string) => colourOf(colours, name, theme)

    test.each([...INKS, ...STATUSES])(`the words in %s stand out by ${text} on every ground`, (ink) => {
      for (const ground of GROUNDS)
        expect([ground, contrast(of(ink), of(ground)) >= text]).toEqual([ground, true])
    })

    test('words on a ground of the same hue stand out as much', () => {
      for (const status of STATUSES)
        expect([status, contrast(of(status), of(`${status}-soft`)) >= text]).toEqual([status, true])
      for (const [ink, ground] of [
        ['on-accent', 'accent'],
        ['on-accent', 'accent-strong'],
      ] as const)
        expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(text)
    })

    test('a monogram can be read on the colour of its calendar', () => {
      for (const account of ACCOUNTS)
        expect([account, contrast(of(`on-${account}`), of(account)) >= 4.5]).toEqual([account, true])
    })

    test('the initials of a person can be read on every hue', () => {
      const [ground, letters] = HUED[theme]
      for (let hue = 0; hue < 360; hue++)
        expect([hue, contrast(toLight(`${letters} ${hue}`), toLight(`${ground} ${hue}`)) >= text]).toEqual([
          hue,
          true,
        ])
    })

    test('what a filter matched can be read, and stands out from every ground of a post', () => {
      expect(contrast(of('ink'), of('mark'))).toBeGreaterThanOrEqual(text)
      for (const ground of ['surface', 'page', 'accent-soft', ...STATUSES.map((status) => `${status}-soft`)])
        expect([ground, apart(toOklab(of('mark')), toOklab(of(ground))) >= 0.08]).toEqual([ground, true])
    })

    test('the number of a day can be read on every load of posts', () => {
      for (const heat of [1, 2, 3, 4, 5, 6])
        expect([heat, contrast(of('ink'), of(`heat-${heat}`)) >= text]).toEqual([heat, true])
    })

    test(`the frame of a control stands out by ${frame}, an account's colour by 3`, () => {
      for (const ground of ['page', 'surface', 'sunken'])
        expect(contrast(of('line-strong'), of(ground))).toBeGreaterThanOrEqual(frame)
      for (const account of [1, 2, 3, 4, 5, 6])
        expect(contrast(of(`account-${account}`), of('surface'))).toBeGreaterThanOrEqual(3)
    })

    test.each(EYE_KINDS)(
      'no colour means two things for %s: an account is 0.08 from each other account, and 0.06 from what is no account',
      (eyes) => {
        const seen = (name: string) => toOklab(seeAs(eyes, of(name)))
        for (const account of ACCOUNTS)
          for (const other of [...STATUSES, 'accent', 'ink', ...ACCOUNTS]) {
            const least = ACCOUNTS.includes(other) ? 0.08 : 0.06
            const isApart = account === other || apart(seen(account), seen(other)) >= least
            expect([account, other, isApart]).toEqual([account, other, true])
          }
      },
    )

    test('the colour of an account differs from text and background', () => {
      for (const account of ACCOUNTS)
        for (const ground of ['ink', 'ink-soft', 'page', 'surface'])
          expect([account, ground, apart(toOklab(of(account)), toOklab(of(ground))) >= 0.12]).toEqual([
            account,
            ground,
            true,
          ])
    })

    // Most people can just tell two greys apart at a difference of 0.02 in lightness. They see a difference of 0.08 at
    // a glance.
    test.each(EYE_KINDS)(
      'the four hues of a status are 0.08 apart for %s, and grey 0.05 from each',
      (eyes) => {
        const seen = STATUSES.map((status) => toOklab(seeAs(eyes, of(status))))
        const distance = (a: number, b: number) => apart(seen[a] ?? BLACK, seen[b] ?? BLACK)
        for (const a of STATUSES.keys())
          for (let b = a + 1; b < STATUSES.length; b++)
            expect([STATUSES[a], STATUSES[b], distance(a, b) >= (b < HUES.length ? 0.08 : 0.05)]).toEqual([
              STATUSES[a],
              STATUSES[b],
              true,
            ])
      },
    )
  })
})

function readColours(text: string): Map<string, Record<Theme, Three>> {
  const both = /--color-([\w-]+):\s*light-dark\(\s*oklch\(([\d. ]+)\),\s*oklch\(([\d. ]+)\)\s*\)/g
  return new Map(
    [...text.matchAll(both)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light: toLight(light), dark: toLight(dark) },
    ]),
  )
}

function readHued(text: string): Record<Theme, [string, string]> {
  const both = /light-dark\(oklch\(([\d. ]+) var\(--hue\)\), oklch\(([\d. ]+) var\(--hue\)\)\)/g
  const [ground, letters] = [...text.matchAll(both)]
  if (ground === undefined || letters === undefined) throw new Error('The theme has no colours with a hue.')
  const of = (theme: 1 | 2): [string, string] => [ground[theme] ?? '', letters[theme] ?? '']
  return { light: of(1), dark: of(2) }
}

function colourOf(colours: Map<string, Record<Theme, Three>>, name: string, theme: Theme): Three {
  const colour = colours.get(name)
  if (colour === undefined) throw new Error(`The theme has no plain colour called ${name}.`)
  return colour[theme]
}

/** Converts OKLCH to linear light. The constants are from Björn Ottosson's article about Oklab. */
function toLight(oklch: string): Three {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const cones: Three = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  return multiply(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones,
  )
}

function toOklab(light: Three): Three {
  const [l, m, s] = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  )
  const [x, y, z] = [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]
  return [
    0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
    0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z,
  ]
}

function apart(one: Three, other: Three): number {
  return Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))
}

/** Simulates colour blindness as Machado, Oliveira and Fernandes describe it (2009). */
const EYES = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Three, Three, Three]>

function seeAs(eyes: keyof typeof EYES, light: Three): Three {
  return multiply(EYES[eyes], light)
}

function multiply(rows: readonly [Three, Three, Three], [x, y, z]: Three): Three {
  const times = ([a, b, c]: Three) => Math.min(1, Math.max(0, a * x + b * y + c * z))
  return [times(rows[0]), times(rows[1]), times(rows[2])]
}

function contrast(one: Three, other: Three): number {
  const luminance = ([red, green, blue]: Three) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
