import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Typing that pauses this long is looked at. */
const SETTLED_AFTER_MS = 250

/** The values of a form as they were when it last stood still, for what need not follow every keystroke. */
export function useSettledForm<Form extends FieldValues>({
  getValues,
  subscribe,
}: Pick<UseFormReturn<Form>, 'getValues' | 'subscribe'>): Form {
  // The form writes into its own values, so what is kept here is a copy.
  const [settled, setSettled] = useState(() => structuredClone(getValues()))
  // Only time tells that nothing more is coming.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          setSettled(structuredClone(getValues()))
        }, SETTLED_AFTER_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [getValues, subscribe])
  return settled
}
