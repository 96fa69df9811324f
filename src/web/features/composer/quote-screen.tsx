import { EmptyFace } from '#web/ui/faces.tsx'

export function QuoteScreen() {
  return <EmptyFace title="This screen is still being built." />
}
