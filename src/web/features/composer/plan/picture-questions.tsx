import { Check } from '#web/ui/controls/check.tsx'
import { ImagePlus } from 'lucide-react'
import { useDisplay } from '#web/device/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { PICTURE_FILES } from '#web/features/composer/pictures/file-limits.ts'
import { findNamed, isAddress, missingNames } from '#web/features/composer/plan/table/cell-pictures.ts'
import type { TablePictures } from './use-table-pictures.ts'

interface PictureQuestionsProps {
  named: ReadonlyMap<string, number>
  pictures: TablePictures
}

export function PictureQuestions({ named, pictures }: PictureQuestionsProps) {
  const display = useDisplay()
  const { files, add, said, leavesOut, setLeavesOut } = pictures
  const format = (number: number) => formatNumber(number, display)
  const missing = missingNames(named, files)
  const [addresses, names] = [missing.filter(isAddress), missing.filter((name) => !isAddress(name))]
  const place = (name: string) => `${name} (line ${format(named.get(name) ?? 0)})`
  const used = new Set([...named.keys()].map((name) => findNamed(name, files)))
  const unused = files.filter((file) => !used.has(file)).map(({ name }) => name)
  return (
    <section aria-labelledby="table-pictures" className="grid gap-2">
      <h2 id="table-pictures" className="font-semibold">
        Pictures
      </h2>
      <p>{`${format(named.size - missing.length)} of ${format(named.size)} pictures are here.`}</p>
      {names.length > 0 && (
        <p className="wrap-anywhere text-overdue">{`Missing: ${listed(names.map(place), format)}.`}</p>
      )}
      {addresses.length > 0 && (
        <p className="wrap-anywhere text-overdue">
          {`A picture is not taken from an address: ${listed(addresses.map(place), format)}. Save it on this device, add it, and name its file in the table.`}
        </p>
      )}
      {unused.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">{`No row names ${listed(unused, format)}.`}</p>
      )}
      {said.length > 0 && (
        <div role="alert" className="grid gap-1 wrap-anywhere text-failed">
          {said.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      {missing.length > 0 && (
        <div>
          <FileButton
            icon={ImagePlus}
            label="Pictures of the table"
            accept={PICTURE_FILES}
            isMultiple
            isDropTarget={false}
            onFiles={add}
          >
            Add pictures
          </FileButton>
        </div>
      )}
      {missing.length > 0 && (
        <Check checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
          Leave out what is missing
        </Check>
      )}
    </section>
  )
}

const MOST_NAMES = 8

function listed(names: readonly string[], format: (number: number) => string): string {
  const shown = names.slice(0, MOST_NAMES)
  const more = names.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${format(more)} more`
}
