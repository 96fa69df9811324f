import { readUnreadableRows } from '#web/device/database.ts'
import { listUnreadable, unreadable } from '#web/device/stored-json.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

/** What this page found unreadable in the storages of the device. */
export function UnreadableNotice({ names }: { names: readonly string[] }) {
  const display = useDisplay()
  const isOne = names.length === 1
  const isOfSending = names.some((name) => /^(?:almanac\.sending\.|sendings )/.test(name))

  return (
    <div className="flex flex-wrap items-center gap-2 border-b bg-overdue-soft px-4 py-2">
      <p role="alert" className="min-w-0 flex-1 basis-52">
        {formatCount(
          names.length,
          'thing that this browser stores',
          'things that this browser stores',
          display,
        )}{' '}
        could not be read. {isOne ? 'It is' : 'They are'} set aside, not deleted, and everything else goes on.
        {isOfSending &&
          ' Something that was sent is among it: look in the calendar before you send the same again.'}
      </p>
      <span className="flex gap-2">
        <Button size="sm" onClick={() => void save()}>
          Save as a file
        </Button>
        <Button size="sm" onClick={() => unreadable.set([])}>
          Dismiss
        </Button>
      </span>
    </div>
  )
}

/** All that could not be read on this device, as it was found. */
async function save(): Promise<void> {
  const rows = await readUnreadableRows().catch(() => [])
  const file = JSON.stringify({ format: 'almanac-unreadable', values: listUnreadable(), rows }, null, 2)
  saveFile('almanac-unreadable.json', file, 'application/json')
}
