import { useEffect, useRef, useState } from 'react'
import {
  NO_TABLE,
  type UnreadTable,
  forgetAside,
  keepUnreadTable,
  onOtherTable,
  putAside,
  readAside,
  readUnreadTable,
} from '#web/device/plans/unread-table.ts'

/** The text of a table before it is used. A reload, a file, Clear or another tab loses none of it. */
export function useUnreadTable(accountId: string) {
  const [table, setTable] = useState(() => readUnreadTable(accountId))
  const [aside, setAside] = useState(() => readAside(accountId))
  const shown = useRef(table)
  const ofOtherTab = useRef(NO_TABLE)
  const isUsed = useRef(false)

  useEffect(
    () =>
      onOtherTable(accountId, (other) => {
        ofOtherTab.current = other
      }),
    [accountId],
  )
  useEffect(() => {
    function leave(): void {
      if (isUsed.current) return
      const isReplaced = readUnreadTable(accountId).text !== shown.current.text
      if (isReplaced) putAside(accountId, shown.current)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [accountId])

  function keepOther(): void {
    putAside(accountId, ofOtherTab.current)
    ofOtherTab.current = NO_TABLE
  }

  function change(next: UnreadTable): void {
    keepOther()
    shown.current = next
    setTable(next)
    setAside(readAside(accountId))
    keepUnreadTable(accountId, next)
  }

  function replace(next: UnreadTable): void {
    keepOther()
    if (table.text !== next.text) putAside(accountId, table)
    change(next)
  }

  return {
    table,
    aside,
    change,
    replace,
    undo(): void {
      forgetAside(accountId, aside)
      replace(aside)
    },
    /** Its rows are drafts now. What was put aside is in the box when a person comes back to it. */
    use(text: string): void {
      forgetAside(accountId, { text })
      const last = readAside(accountId)
      if (last.text !== '') keepUnreadTable(accountId, last)
      forgetAside(accountId, last)
      isUsed.current = true
    },
  }
}
