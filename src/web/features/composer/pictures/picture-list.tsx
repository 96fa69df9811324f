import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, LoaderCircle, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { countCharacters } from '#contract/text-length.ts'
import { MAX_ALT_LENGTH } from '#contract/workspace/limits.ts'
import type { Picture } from '#contract/workspace/media.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { uploadAgain, usePictureContents, useUploads } from '#web/api/workspace/pictures.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { MAX_DESCRIPTION, isLongDescription } from '#web/features/composer/form/faults.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PictureImage } from '#web/ui/picture-image.tsx'
import { type PicturesPlace, describePicture, movePicture, removePicture } from './edit-pictures.ts'

interface PictureListProps {
  editor: ThreadEditor
  place: PicturesPlace
  name: string
  pictures: readonly Picture[]
  preparing: readonly string[]
  isReadOnly: boolean
  lang: string | undefined
  addButton: RefObject<HTMLButtonElement | null>
}

export function PictureList(props: PictureListProps) {
  const { editor, place, name, pictures, preparing, isReadOnly, lang, addButton } = props
  const uploads = useUploads()
  const contents = usePictureContents(pictures.map(({ id }) => id))
  const list = useRef<HTMLOListElement>(null)
  if (pictures.length === 0 && preparing.length === 0) return null

  function move(from: number, to: number) {
    const focused = document.activeElement
    editor.change((text) => movePicture(text, place, from, to))
    // Restores the focus, because browsers remove it from an element that moves in the DOM.
    if (focused instanceof HTMLElement) focused.focus()
  }

  function remove(index: number) {
    editor.change((text) => removePicture(text, place, index))
    const next = list.current?.children[Math.min(index, pictures.length - 2)]?.querySelector('textarea')
    ;(next ?? addButton.current)?.focus()
  }

  return (
    <ol ref={list} aria-label={`Pictures of ${name}`} className="grid gap-3 py-1">
      {pictures.map((picture, index) => {
        const upload = uploads.get(picture.id)
        return (
          <li key={picture.id} className="flex gap-3">
            <span className="relative size-16 shrink-0 overflow-hidden sm:size-20 rounded-md border bg-sunken">
              <PictureImage content={contents.get(picture.id) ?? null} alt={picture.alt} />
              {upload?.error === null && <Busy />}
            </span>
            <div className="grid min-w-0 flex-1 content-start gap-1">
              <DescriptionArea
                editor={editor}
                place={place}
                picture={picture}
                index={index}
                isReadOnly={isReadOnly}
                lang={lang}
                onMove={move}
              />
              <div className="flex min-h-8 flex-wrap items-center gap-x-2 print:hidden">
                {upload?.error ? (
                  <UploadFailure id={picture.id} error={upload.error} />
                ) : contents.get(picture.id) === 'gone' ? (
                  <p className="min-w-0 text-sm text-failed">
                    Not stored: its upload was interrupted. Add the same picture again, or remove it.
                  </p>
                ) : (
                  <DescriptionCount alt={picture.alt} isUploading={upload !== undefined} />
                )}
                {!isReadOnly && (
                  <span className="-me-2 ms-auto flex touch:-me-3">
                    {pictures.length > 1 && (
                      <>
                        <IconButton
                          icon={ArrowUp}
                          label={`Move picture ${index + 1} up`}
                          disabledReason={index === 0 ? 'It is the first already' : undefined}
                          onClick={() => move(index, index - 1)}
                        />
                        <IconButton
                          icon={ArrowDown}
                          label={`Move picture ${index + 1} down`}
                          disabledReason={
                            index === pictures.length - 1 ? 'It is the last already' : undefined
                          }
                          onClick={() => move(index, index + 1)}
                        />
                      </>
                    )}
                    <IconButton
                      icon={X}
                      label={`Remove picture ${index + 1}`}
                      onClick={() => remove(index)}
                    />
                  </span>
                )}
              </div>
            </div>
          </li>
        )
      })}
      {preparing.map((file) => (
        <li key={file} className="flex items-center gap-3">
          <span className="relative size-16 shrink-0 overflow-hidden sm:size-20 rounded-md border bg-sunken">
            <Busy />
          </span>
          <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">{`${file} is made ready to post.`}</p>
        </li>
      ))}
    </ol>
  )
}

function Busy() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-veil text-page">
      <LoaderCircle aria-hidden className="size-5 animate-turn" />
    </span>
  )
}

function DescriptionCount({ alt, isUploading }: { alt: string; isUploading: boolean }) {
  const display = useDisplay()
  if (isUploading) return <p className="text-sm text-ink-soft">Uploading…</p>
  const count = countCharacters(alt)
  if (count === 0) return null
  return (
    <p className={`text-sm ${isLongDescription(alt) ? 'font-semibold text-failed' : 'text-ink-faint'}`}>
      {`${formatNumber(count, display)} of ${formatNumber(MAX_DESCRIPTION, display)}`}
    </p>
  )
}

function UploadFailure({ id, error }: { id: string; error: Error }) {
  const client = useQueryClient()
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-failed">
      {`Not uploaded. ${workspaceMessage(errorToFailure(error))}`}
      <Button size="sm" onClick={() => uploadAgain(client, id)}>
        Try again
      </Button>
    </p>
  )
}

interface DescriptionAreaProps {
  editor: ThreadEditor
  place: PicturesPlace
  picture: Picture
  index: number
  isReadOnly: boolean
  lang: string | undefined
  onMove: (from: number, to: number) => void
}

function DescriptionArea(props: DescriptionAreaProps) {
  const { editor, place, picture, index, isReadOnly, lang, onMove } = props
  const { id, alt } = picture

  function keyDown(event: KeyboardEvent) {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(index, event.key === 'ArrowUp' ? index - 1 : index + 1)
  }

  return (
    <textarea
      ref={(area) =>
        area === null ? undefined : editor.registerDescription({ segment: place, picture: id }, area)
      }
      aria-label={`Description of picture ${index + 1}`}
      dir="auto"
      lang={lang}
      rows={2}
      maxLength={MAX_ALT_LENGTH}
      value={alt}
      readOnly={isReadOnly}
      aria-invalid={isLongDescription(alt) ? true : undefined}
      placeholder="Describe it for people who cannot see it"
      onChange={({ target }) =>
        editor.change((text) => describePicture(text, place, index, target.value), id)
      }
      onKeyDown={keyDown}
      // Scrolls the whole field into view, because a browser scrolls only the caret into view.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      className="field-sizing-content min-h-12 w-full resize-none rounded-md border border-line-strong bg-surface px-2 py-1 text-base text-ink hover:border-ink-faint aria-invalid:border-failed read-only:bg-sunken touch:text-touch"
    />
  )
}
