import { Search } from 'lucide-react'
import { useState } from 'react'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Combobox } from '#web/ui/controls/combobox.tsx'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { cleanHandle } from './clean-handle.ts'
import { type Person, suggestPeople } from '#web/api/posts/learn-people.ts'

interface UsernameBoxProps {
  /** The handle that is shown, if any. */
  username: string
  people: readonly Person[]
  onSearch: (username: string) => void
}

const MAX_SUGGESTIONS = 8

/** Suggests people from the posts already read, and accepts pasted links. */
export function UsernameBox({ username, people, onSearch }: UsernameBoxProps) {
  const [field, setField] = useState({ username, text: username })
  // Back and links to other people change the field.
  if (field.username !== username) setField({ username, text: username })
  const suggestions = suggestPeople(cleanHandle(field.text), people, MAX_SUGGESTIONS)

  function search(text: string) {
    const handle = cleanHandle(text)
    setField({ username, text: handle })
    if (handle !== '') onSearch(handle)
  }

  return (
    <search className="w-full max-w-sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(field.text)
        }}
      >
        <Combobox
          label="Username"
          placeholder="@handle or a link"
          text={field.text}
          options={suggestions.map((person) => ({
            key: person.username,
            content: <Suggestion person={person} />,
          }))}
          onText={(text) => setField({ username, text })}
          onChoose={search}
          trailing={
            <Button type="submit" icon={Search}>
              Search
            </Button>
          }
        />
      </form>
    </search>
  )
}

function Suggestion({ person: { username, name, photo, contacts } }: { person: Person }) {
  const display = useDisplay()
  return (
    <>
      <PersonPicture username={username} name={name} photo={photo} size="sm" />
      <span className="font-medium">{`@${username}`}</span>
      <PersonText text={name} className="min-w-0 flex-1 truncate text-ink-soft" />
      <span className="text-sm text-ink-soft">{formatNumber(contacts.length, display)}</span>
    </>
  )
}
