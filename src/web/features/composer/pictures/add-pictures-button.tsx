import { ImagePlus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PICTURE_FILES } from './file-limits.ts'

interface AddPicturesButtonProps {
  /** `segment 2`, `the commentary` */
  name: string
  count: number
  button: RefObject<HTMLButtonElement | null>
  onFiles: (files: readonly File[]) => void
}

export function AddPicturesButton({ name, count, button, onFiles }: AddPicturesButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        ref={button}
        icon={ImagePlus}
        label={`Add pictures to ${name}`}
        disabledReason={count >= MAX_PICTURES ? `A post has at most ${MAX_PICTURES} pictures` : undefined}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_FILES}
        aria-label={`Pictures to add to ${name}`}
        className="hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
