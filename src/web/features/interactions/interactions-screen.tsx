import { EmptyFace } from '#web/ui/faces.tsx'

export function InteractionsScreen() {
  return <EmptyFace title="This screen is still being built." />
}
