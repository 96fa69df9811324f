import { useEffect, useEffectEvent } from 'react'
import { POST_TYPES } from '#contract/post-kind.ts'
import type { Post } from '#contract/post.ts'
import { SHOWN_STATUSES } from './post-status.ts'

type Words = { status: readonly string[]; type: readonly string[] }

interface FilterParts<Filters extends Words> {
  filters: Filters
  readPosts: () => readonly Pick<Post, 'status' | 'type'>[]
  /** Unknown filter words are removed only after all posts are read, because an unread post may have such a word. */
  isAllRead: boolean
  onDrop: (words: Pick<Filters, keyof Words>) => void
}

export function useValidFilters<Filters extends Words>(parts: FilterParts<Filters>): Filters {
  const { filters, readPosts, isAllRead, onDrop } = parts
  const known = keepKnownWords(filters, readPosts)
  const isDropped = isAllRead && known !== filters
  const drop = useEffectEvent(() => onDrop({ status: known.status, type: known.type }))
  useEffect(() => {
    if (isDropped) drop()
  }, [isDropped])
  return known
}

/**
 * Drops unknown filter words, such as from a mistyped URL, because they would hide all posts. Returns `filters` itself
 * if all words are known.
 */
export function keepKnownWords<Filters extends Words>(
  filters: Filters,
  readPosts: () => readonly Pick<Post, 'status' | 'type'>[],
): Filters {
  const keep = (facet: 'status' | 'type', known: readonly string[]) => {
    const words = filters[facet]
    if (words.every((word) => known.includes(word))) return words
    const used = new Set(readPosts().map((post) => post[facet]))
    const kept = words.filter((word) => known.includes(word) || used.has(word))
    return kept.length === words.length ? words : kept
  }
  const [status, type] = [keep('status', SHOWN_STATUSES), keep('type', POST_TYPES)]
  return status === filters.status && type === filters.type ? filters : { ...filters, status, type }
}
