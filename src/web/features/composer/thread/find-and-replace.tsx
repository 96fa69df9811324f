import { useState } from 'react'
import { useDisplay } from '#web/device/settings/use-display.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { countMatches, replaceAll } from '#web/features/composer/text/replace-text.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'

/** Replaces a text in all segments and in the overflow, as one step of undo. */
export function FindAndReplace({ editor, onClose }: { editor: ThreadEditor; onClose: () => void }) {
  const [replacement, setReplacement] = useState({ find: '', put: '', isExact: false })
  const [text, setText] = useState(editor.read)
  const { matches, segments } = countMatches(text, replacement)
  const display = useDisplay()
  const format = (number: number) => formatNumber(number, display)
  const change = (part: Partial<typeof replacement>) => setReplacement({ ...replacement, ...part })

  function replace() {
    editor.replaceText((before) => replaceAll(before, replacement))
    setText(editor.read())
    announce(`${format(matches)} replaced.`)
  }

  return (
    <Dialog
      title="Find and replace"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          disabledReason={matches === 0 ? 'Nothing is found' : undefined}
          onClick={replace}
        >
          {matches < 2 ? 'Replace' : `Replace all ${format(matches)}`}
        </Button>
      }
    >
      <TextField
        label="Find"
        value={replacement.find}
        onChange={({ target }) => change({ find: target.value })}
      />
      <TextField
        label="Replace with"
        value={replacement.put}
        onChange={({ target }) => change({ put: target.value })}
      />
      <label className="flex min-h-6 items-center gap-2 touch:min-h-touch">
        <input
          type="checkbox"
          checked={replacement.isExact}
          onChange={({ target }) => change({ isExact: target.checked })}
          className="size-4"
        />
        Only with the same capitals
      </label>
      <output className="text-sm text-ink-soft">
        {replacement.find === '' ? 'Nothing to look for yet.' : foundWords(matches, segments, display)}
      </output>
    </Dialog>
  )
}

function foundWords(matches: number, segments: number, display: Display): string {
  if (matches === 0) return 'Not found.'
  return `Found ${formatCount(matches, 'time', 'times', display)} in ${segments === 1 ? 'one segment' : `${segments} segments`}.`
}
