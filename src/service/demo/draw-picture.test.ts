import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readImageKind } from '#service/pictures/read-image.ts'
import { drawDemoPicture } from './draw-picture.ts'

test('a name always gives the same PNG, and other names give others', () => {
  const names = ['face/Kyna', 'face/kyna', 'face/lotte_r', 'sign/harbourandpine', 'sign/fieldnotes_hp', '']
  const drawn = names.map((name) => drawDemoPicture(name))
  expect(drawn.map((bytes) => readImageKind(bytes))).toEqual(names.map(() => 'image/png'))
  expect(names.map((name) => drawDemoPicture(name))).toEqual(drawn)
  expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(names.length)
})

test('the PNG has all lines of 96 pixels', () => {
  const bytes = Buffer.from(drawDemoPicture('face/Kyna'))
  const at = bytes.indexOf('IDAT')
  const data = bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4))
  expect(inflateSync(data)).toHaveLength(96 * (1 + 96 * 3))
})
