import { MAX_PICTURES } from '#contract/workspace/limits.ts'

/** How many files of a choice have no room. */
export function noRoomWords(left: number): string {
  const files = left === 1 ? '1 file was' : `${left} files were`
  return `A post has at most ${MAX_PICTURES} pictures: ${files} not added.`
}

export const NO_PICTURES_HERE = 'This service sends words only, so a picture cannot be added.'
