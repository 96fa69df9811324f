import { usePeekedPost } from './use-peeked-post.ts'
import { PeekContent } from './peek-content.tsx'
import { useShownPosts } from '#web/features/calendar/state/calendar-context.ts'

/** The whole post beside its chip, while the pointer or the focus rests on it. */
export function Peek() {
  const { reading } = useShownPosts()
  const uuid = usePeekedPost()
  const post = uuid === null ? undefined : reading.find(uuid)
  if (post === undefined) return null
  return (
    <div
      key={post.uuid}
      ref={show}
      role="tooltip"
      popover="manual"
      className="popover peek w-80 overflow-y-auto overscroll-contain rounded-md bg-surface p-3 text-base text-ink shadow-float"
    >
      <PeekContent post={post} />
    </div>
  )
}

function show(peek: HTMLElement | null) {
  peek?.showPopover()
}
