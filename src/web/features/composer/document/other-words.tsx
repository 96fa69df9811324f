import { PersonText } from '#web/ui/person-text.tsx'

const SHOWN_AT_ONCE = 600

export function OtherWords({ texts }: { texts: readonly string[] }) {
  return (
    <details open={texts.join('').length <= SHOWN_AT_ONCE} className="min-w-0 basis-full">
      <summary className="w-fit cursor-default font-medium touch:min-h-touch">The other words</summary>
      <ol aria-label="The other words" className="grid gap-2 border-s-2 ps-3">
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The order of the list never changes.
          <li key={index}>
            <PersonText
              as="p"
              text={text.trim() === '' ? '(empty)' : text}
              className="wrap-anywhere whitespace-pre-wrap"
            />
          </li>
        ))}
      </ol>
    </details>
  )
}
