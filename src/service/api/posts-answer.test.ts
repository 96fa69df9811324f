import { setImmediate as nextIteration } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerPosts, sealPicturesIn } from './posts-answer.ts'

const sealPicture = (url: string) => `/pictures/${url.length}`

const RECORDS = `{"text":"${'a'.repeat(5_000)}"}`

test('of many answers only one reads a page in an iteration of the event loop', async () => {
  let iteration = 0
  const readAt: number[] = []
  async function* pages() {
    for (let page = 0; page < 5; page++) {
      readAt.push(iteration)
      yield Buffer.from('"record":')
      yield Buffer.from(RECORDS)
    }
  }
  let ended = 0
  const answers = Array.from({ length: 10 }, async () => {
    const text = await (await answerPosts(pages(), 'client', sealPicture)).text()
    ended++
    return text
  })
  while (ended < answers.length) {
    await nextIteration()
    iteration++
  }
  expect(new Set(readAt).size).toBe(50)
  expect(new Set(await Promise.all(answers))).toEqual(
    new Set([`{"data":[${`"record":${RECORDS}`.repeat(5)}],"success":true}`]),
  )
})

const sealed = (json: string) => Buffer.from(sealPicturesIn(Buffer.from(json), sealPicture)).toString()

test('the pictures of records are sealed for both engines, and all other bytes stay', () => {
  const url = 'https://cdn.example/日本/"q"/\\'
  const record = (photo: string) => ({
    content: 'Grüße "profile_photo":"https://x.example" {\\"profile_photo\\":\\"y\\"}',
    post_metadata: { name: 'profile_photo', profile_photo: photo, text: '😀' },
  })
  const expected = record(`/pictures/${url.length}`)
  expect(JSON.parse(sealed(JSON.stringify(record(url))))).toEqual(expected)
  const spaced = JSON.stringify(record(url)).replace(
    '"profile_photo":"https://cdn',
    '"profile_photo" : "https://cdn',
  )
  expect(JSON.parse(sealed(spaced))).toEqual(expected)
})

test('only the value of the field changes in any record', () => {
  const text = fc.string({ unit: 'binary' })
  const record = fc.record({ name: text, profile_photo: text, text, ['"profile_photo":"']: text })
  fc.assert(
    fc.property(record, (one) => {
      expect(JSON.parse(sealed(JSON.stringify(one)))).toEqual({
        ...one,
        profile_photo: sealPicture(one.profile_photo),
      })
    }),
  )
})

test('a picture whose address is a megabyte long is read in time', () => {
  const long = 'x\\"'.repeat(350_000)
  expect(JSON.parse(sealed(JSON.stringify({ profile_photo: long })))).toEqual({
    profile_photo: sealPicture(long),
  })
})
