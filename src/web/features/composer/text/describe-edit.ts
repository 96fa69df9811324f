import { MAX_SEGMENTS } from '#contract/text-length.ts'
import type { ThreadText } from './thread-text.ts'

export function describeEdit(from: ThreadText, to: ThreadText): string {
  const parts = [structureWords(from, to), pictureWords(from, to)]
  if (to.segments.length === MAX_SEGMENTS && from.segments.length < MAX_SEGMENTS)
    parts.push('The thread is full.')
  return parts.filter((part) => part !== '').join(' ')
}

function structureWords({ segments: from }: ThreadText, { segments: to }: ThreadText): string {
  const now = to.length === 1 ? '1 segment now' : `${to.length} segments now`
  const gone = from.findIndex(({ id }) => !to.some((segment) => segment.id === id))
  const added = to.findIndex(({ id }) => !from.some((segment) => segment.id === id))
  if (isSplitAgain(from, to)) return `Text split again, ${now}.`
  if (to.length === from.length && gone < 0) return moveWords(from, to)
  if (to.length < from.length) {
    const previous = from[gone - 1]
    const isMerged = to.find(({ id }) => id === previous?.id)?.text !== previous?.text
    return isMerged
      ? `Segments ${gone} and ${gone + 1} merged, ${now}.`
      : `Segment ${gone + 1} removed, ${now}.`
  }
  if (added < 0) return ''
  const before = to[added - 1]
  const isSplit = from.find(({ id }) => id === before?.id)?.text !== before?.text
  if (isSplit) return `Segment ${added} split, ${now}.`
  if (to[added]?.text === '') return `Segment ${added + 1} added, ${now}.`
  return before?.text === to[added]?.text
    ? `Segment ${added} duplicated, ${now}.`
    : `Segment ${added + 1} is back, ${now}.`
}

function isSplitAgain(from: ThreadText['segments'], to: ThreadText['segments']): boolean {
  const cut = to.filter(({ id, text }) => from.some((one) => one.id === id && one.text !== text))
  return cut.length > 1 && wordsOf(from) === wordsOf(to)
}

function wordsOf(segments: ThreadText['segments']): string {
  return segments.map(({ text }) => text.replaceAll(/\s/g, '')).join('')
}

function moveWords(from: ThreadText['segments'], to: ThreadText['segments']): string {
  const first = from.findIndex(({ id }, index) => to[index]?.id !== id)
  const last = from.findLastIndex(({ id }, index) => to[index]?.id !== id)
  if (first < 0) return ''
  const isUp = to[first]?.id === from[last]?.id
  return isUp
    ? `Segment ${last + 1} is segment ${first + 1} now.`
    : `Segment ${first + 1} is segment ${last + 1} now.`
}

function pictureWords(from: ThreadText, to: ThreadText): string {
  if (to.segments.length !== from.segments.length) return ''
  const places = [
    ...to.segments.map(({ id, pictures }, index) => ({
      name: `Segment ${index + 1}`,
      before: from.segments.find((segment) => segment.id === id)?.pictures ?? pictures,
      pictures,
    })),
    { name: 'The commentary', before: from.pictures ?? [], pictures: to.pictures ?? [] },
  ]
  const changed = places.find(({ before, pictures }) => idsOf(before) !== idsOf(pictures))
  if (changed === undefined) return ''
  const { name, before, pictures } = changed
  if (before.length === pictures.length) return `${name} has its pictures in another order.`
  const count = pictures.length
  return `${name} has ${count === 0 ? 'no pictures' : count === 1 ? '1 picture' : `${count} pictures`} now.`
}

function idsOf(pictures: readonly { id: string }[]): string {
  return pictures.map(({ id }) => id).join(' ')
}
