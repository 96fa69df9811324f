import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readAround } from '#web/api/posts/read-around.ts'
import { NEAR_DAYS } from '#web/features/composer/form/repeats.ts'
import type { CheckedRows } from '#web/features/composer/plan/check/check-rows.ts'
import { type PlanRow, momentOf } from '#web/features/composer/plan/store/plan-row.ts'

type State = { state: 'none' } | { state: 'reading' } | { state: 'asked'; isRead: boolean }

/** Asks once before rows are sent, after reading what they may repeat. Rows that were agreed to are not asked about again. */
export function useBeginQuestion(rows: readonly PlanRow[], { toSend }: CheckedRows) {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ state: 'none' })
  const agreed = useRef<ReadonlySet<string>>(new Set())
  const sent = rows.filter(({ id }) => toSend.includes(id))

  return {
    ...state,
    /** Resolves to whether they may be sent without a question; otherwise asks. */
    isAnswered: async (): Promise<boolean> => {
      if (state.state !== 'none') return false
      if (sent.every((row) => agreed.current.has(rowToText(row)))) return true
      setState({ state: 'reading' })
      const moments = sent.flatMap(({ content }) => momentOf(content) ?? [])
      const reading = await readAround(client, moments, NEAR_DAYS)
      setState(reading === 'locked' ? { state: 'none' } : { state: 'asked', isRead: reading === 'read' })
      return false
    },
    confirm: () => {
      agreed.current = new Set([...agreed.current, ...sent.map(rowToText)])
      setState({ state: 'none' })
    },
    cancel: () => setState({ state: 'none' }),
  }
}

function rowToText({ id, content }: PlanRow): string {
  return JSON.stringify([id, content])
}
