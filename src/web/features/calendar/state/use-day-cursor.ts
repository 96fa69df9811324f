import { useEffect, useRef, useState } from 'react'
import type { Day } from '#contract/day.ts'
import { clampToShownDays } from '#web/time/shown-days.ts'
import { useTimer } from '#web/ui/controls/use-timer.ts'
import type { View } from '#web/url/calendar-search.ts'

/** Browsers refuse many changes of the URL in a row, so it follows a held arrow key when the key rests. */
const URL_AFTER_MS = 200

interface Cursor {
  /** The newest day, whether it is in the URL yet or not: the next key goes on from it. */
  day: Day
  /** The day that was written to the URL last. Another one there comes from Back, Forward or a link. */
  inUrl: Day
}

interface DayUrl {
  inUrl: Day
  write: (day: Day, how: { replace: boolean; view?: View | undefined }) => void
  isSamePeriod: (one: Day, other: Day) => boolean
}

/** The day that the keys are on. A step within its period needs no step in the history. */
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

  /** Back then leads to the day that was focused. */
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
    /** The day for the next render. */
    shown,
    /** Notes a day that got the focus otherwise than by a key. */
    note,
    goTo,
    moveTo: (day: Day) => {
      if (!isSamePeriod(day, latest.current.day)) return goTo(day)
      note(day)
      timer.start(writeFocused, URL_AFTER_MS)
    },
  }
}
