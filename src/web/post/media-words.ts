import type { Post } from '#contract/post.ts'

export function mediaLines({ media = [] }: Pick<Post, 'media'>): string[] {
  const pictures = media.flatMap((text) => text.pictures)
  return [
    ...pictures.map(({ alt }, index) => `Picture ${index + 1}: ${alt.trim() || 'no description'}`),
    ...media.flatMap(({ card }) => (card === null ? [] : [`Link card: ${card.title}, ${card.url}`])),
  ]
}
