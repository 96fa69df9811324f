import { EmptyFace } from '#web/ui/faces.tsx'

export function ThreadScreen() {
  return <EmptyFace title="This screen is still being built." />
}
