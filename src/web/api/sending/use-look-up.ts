import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Sending } from '#web/device/sendings/sending.ts'
import { lateSends } from './late-sends.ts'

/** Looks for the post of an open sending: at once, and when asked. */
export function useLookUp(sending: Sending, onSettled: (settled: Sending) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await lateSends.loadNow()).lookUp(sending),
    onSuccess: onSettled,
  })
  useEffect(() => mutate(), [mutate])
  return { isLooking: isPending, look: () => mutate() }
}
