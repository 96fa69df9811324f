import { EmptyFace } from '#web/ui/faces.tsx'

export function DraftsScreen() {
  return <EmptyFace title="This screen is still being built." />
}
