import { useState } from 'react'
import { MAX_ROWS } from '#contract/workspace/limits.ts'
import type { Post } from '#contract/post.ts'
import { changeNotice } from '#web/api/workspace/change-notice.ts'
import { announce } from '#web/ui/feedback/announce.tsx'

export interface Selection {
  uuids: ReadonlySet<string> | null
  /** Returns null if the post cannot be selected, and undefined if the user is not selecting posts. */
  stateOf: (uuid: string) => boolean | null | undefined
  begin: () => void
  end: () => void
  toggle: (uuid: string, isRange: boolean) => void
}

export function useSelection(posts: readonly Post[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [anchor, setAnchor] = useState<string | null>(null)
  const order = posts.map(({ uuid }) => uuid)

  function choose(next: ReadonlySet<string>) {
    changeNotice.set(null)
    const most = new Set([...next].slice(0, MAX_ROWS))
    setChosen(most)
    announce(next.size > MAX_ROWS ? `${MAX_ROWS} selected, the maximum.` : `${most.size} selected`)
  }

  return {
    stateOf: (uuid) => {
      if (chosen === null) return undefined
      return order.includes(uuid) ? chosen.has(uuid) : null
    },
    uuids: chosen === null ? null : new Set(order.filter((uuid) => chosen.has(uuid))),
    begin: () => choose(new Set()),
    end: () => setChosen(null),
    toggle: (uuid, isRange) => {
      const [from, to] = [order.indexOf(anchor ?? ''), order.indexOf(uuid)]
      if (to < 0) return announce('It cannot be changed any more.')
      setAnchor(uuid)
      const next = new Set(chosen)
      if (isRange && from >= 0)
        for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each)
      else if (!next.delete(uuid)) next.add(uuid)
      choose(next)
    },
  }
}
