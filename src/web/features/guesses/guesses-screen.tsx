import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { GUESSES, type Guess } from './guesses.ts'

/** What the API's specification does not say, and what Almanac assumes. */
export function GuessesScreen() {
  // A link may name an entry in its hash; focusing it scrolls to it.
  useEffect(() => document.getElementById(location.hash.slice(1))?.focus(), [])

  return (
    <div className="grid w-full max-w-xl grid-cols-1 content-start gap-x-8 gap-y-6 p-4 lg:grid-cols-4">
      <p className="max-w-prose lg:col-span-3 lg:col-start-2">
        Almanac does what the description of the API says. Where that says nothing, it has to guess; here is
        each guess, so that you know how far to trust it.
      </p>
      <nav
        aria-label="On this page"
        className="hidden content-start gap-4 self-start lg:sticky lg:top-4 lg:row-span-2 lg:row-start-1 lg:grid"
      >
        {GUESSES.map(({ title, guesses }) => (
          <section key={title}>
            <h2 className="pb-1 text-sm font-medium text-ink-soft">{title}</h2>
            <ul>
              {guesses.map((guess) => (
                <li key={guess.id}>
                  <a
                    href={`#${guess.id}`}
                    className="flex min-h-6 items-center rounded-sm text-sm text-ink-soft hover:text-ink"
                  >
                    {guess.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="grid min-w-0 gap-6 lg:col-span-3">
        {GUESSES.flatMap(({ guesses }) => guesses).map((guess) => (
          <Entry key={guess.id} guess={guess} />
        ))}
      </div>
    </div>
  )
}

function Entry({ guess: { id, title, unstated, assumption, places } }: { guess: Guess }) {
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t pt-3">
      <h2 id={id} tabIndex={-1} className="justify-self-start text-md focus:text-accent">
        {title}
      </h2>
      <dl className="grid gap-2">
        <Row name="Not said">{unstated}</Row>
        <Row name="Done here">{assumption}</Row>
        {places.length > 0 && (
          <Row name="Met in">
            <span className="flex flex-wrap gap-x-4">
              {places.map(({ to, name }) => (
                <Link
                  key={name}
                  to={to}
                  className={`inline-flex min-h-6 items-center touch:min-h-touch touch:min-w-touch ${TEXT_LINK}`}
                >
                  {name}
                </Link>
              ))}
            </span>
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-6">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="max-w-prose text-pretty sm:col-span-5">{children}</dd>
    </div>
  )
}
