import { LoadingFace } from '#web/ui/feedback/loading-face.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function InteractionsLoading({ username }: { username: string }) {
  return (
    <LoadingFace label={`Reading the interactions with @${username}`}>
      <div className="grid gap-4">
        <Skeleton shape="short" />
        <Skeleton shape="row" />
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="grid gap-x-6 gap-y-2 border-t py-3 sm:grid-cols-2">
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </LoadingFace>
  )
}
