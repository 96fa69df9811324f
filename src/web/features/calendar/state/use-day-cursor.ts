import { useEffect, useRef, useState } from 'react'
import type { Day } from '#contract/day.ts'
import { clampToShownDays } from '#web/time/shown-days.ts'
import { useTimer } from '#web/ui/controls/use-timer.ts'
import type { View } from '#web/url/calendar-search.ts'

/** Browsers refuse many URL changes in a row. */
const URL_AFTER_MS = 200

interface Cursor {
  day: Day
  /** The day that was written to the URL last. Another day in the URL comes from a link or the history. */
  inUrl: Day
}

interface DayUrl {
  inUrl: Day
  write: (day: Day, how: { replace: boolean; view?: View | undefined }) => void
  isSamePeriod: (one: Day, other: Day) => boolean
}

export function useDayCursor({ inUrl, write, isSamePeriod }: DayUrl) {
  const [shown, setShown] = useState(inUrl)
  const latest = useRef<Cursor>({ day: inUrl, inUrl })
  const timer = useTimer()

  useEffect(() => {
    if (inUrl === latest.current.inUrl) return
    timer.stop()
    latest.current = { day: inUrl, inUrl }
    setShown(inUrl)
  }, [inUrl, timer])

  function note(day: Day) {
    latest.current.day = day
    setShown(day)
  }

  function writeFocused() {
    timer.stop()
    const { day, inUrl: written } = latest.current
    if (day === written || !isSamePeriod(day, written)) return
    latest.current.inUrl = day
    write(day, { replace: true })
  }

  function goTo(wanted: Day, view?: View) {
    writeFocused()
    const day = clampToShownDays(wanted)
    latest.current = { day, inUrl: day }
    setShown(day)
    write(day, { replace: false, view })
  }

  return {
    read: () => latest.current.day,
    shown,
    note,
    goTo,
    moveTo: (day: Day) => {
      if (!isSamePeriod(day, latest.current.day)) return goTo(day)
      note(day)
      timer.start(writeFocused, URL_AFTER_MS)
    },
  }
}
