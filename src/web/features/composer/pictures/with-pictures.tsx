import { ImagePlus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import type { PicturesPlace } from './edit-pictures.ts'
import { PictureList } from './picture-list.tsx'
import { useAddPictures } from './use-add-pictures.ts'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PICTURE_FILES } from './file-limits.ts'

interface WithPicturesProps {
  draft: string
  editor: ThreadEditor
  place: PicturesPlace
  field: 'pictures' | `segments.${number}.pictures`
  name: string
  isReadOnly: boolean
  isActive: boolean
  lang: string | undefined
  children: (button: ReactNode, pictures: ReactNode, hasPictures: boolean) => ReactNode
}

export function WithPictures(props: WithPicturesProps) {
  const { draft, editor, place, field, name, isReadOnly, isActive, lang, children } = props
  const pictures = useWatch<ComposerValues, typeof field>({ name: field })
  const { canHavePictures, preparing, troubles, addAll } = useAddPictures({ draft, editor, place })
  const addButton = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)

  function paste(event: ClipboardEvent) {
    const { types, files } = event.clipboardData
    // Leaves the paste to the text field if it has text, because some programs add a picture of the copied text.
    if (isReadOnly || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    addAll([...files])
  }

  function dragOver(event: DragEvent) {
    if (isReadOnly || !hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setIsOver(true)
  }

  function drop(event: DragEvent) {
    setIsOver(false)
    if (isReadOnly || !hasFiles(event.dataTransfer)) return
    event.preventDefault()
    addAll([...event.dataTransfer.files])
  }

  return (
    <div
      onPaste={paste}
      onDragOver={dragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={drop}
      className={isOver ? 'rounded-md bg-accent-soft' : undefined}
    >
      {children(
        canHavePictures && !isReadOnly && (
          <AddPicturesButton
            name={name}
            count={pictures.length + preparing.length}
            button={addButton}
            onFiles={addAll}
          />
        ),
        <>
          {troubles.length > 0 && (
            <div role="alert" className="grid gap-1 py-1 text-sm text-failed">
              {troubles.map((words) => (
                <p key={words} className="wrap-anywhere">
                  {words}
                </p>
              ))}
            </div>
          )}
          <PictureList
            editor={editor}
            place={place}
            name={name}
            pictures={pictures}
            preparing={preparing}
            isReadOnly={isReadOnly}
            lang={lang}
            addButton={addButton}
          />
        </>,
        pictures.length + preparing.length > 0,
      )}
      {isActive && !isReadOnly && <DropAnywhere onFiles={addAll} />}
    </div>
  )
}

/** Accepts a file that is dropped outside of the fields, because the browser would leave the page to show it. */
function DropAnywhere({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  function take(event: globalThis.DragEvent) {
    if (event.defaultPrevented || event.dataTransfer === null || !hasFiles(event.dataTransfer)) return
    event.preventDefault()
    if (event.type === 'drop') onFiles([...event.dataTransfer.files])
  }
  useWindowEvent('dragover', take)
  useWindowEvent('drop', take)
  return null
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}

interface AddPicturesButtonProps {
  name: string
  count: number
  button: RefObject<HTMLButtonElement | null>
  onFiles: (files: readonly File[]) => void
}

function AddPicturesButton({ name, count, button, onFiles }: AddPicturesButtonProps) {
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
          // Resets the input. Otherwise the browser fires no `change` event if the user chooses the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
