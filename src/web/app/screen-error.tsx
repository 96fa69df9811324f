'use no memo'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { FailedFace } from '#web/ui/faces.tsx'

/** Stands where a screen broke; the shell around it stays. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter()

  function retry() {
    reset()
    void router.invalidate()
  }

  return (
    <div className="px-4">
      <FailedFace
        title="This screen stopped working."
        why="The fault is ours, not yours. What you wrote is kept on this device."
        onRetry={retry}
      />
    </div>
  )
}
