import { Link } from '#web/router/link.tsx'
import type { ReactNode } from 'react'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import type { Guess } from './guesses.ts'

export function GuessEntry({ guess: { id, title, unstated, assumption, places } }: { guess: Guess }) {
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t pt-3">
      <h3 id={id} tabIndex={-1} className="scroll-mt-16 justify-self-start text-md focus:text-accent">
        {title}
      </h3>
      <dl className="grid gap-2">
        <Row name="The API">{unstated}</Row>
        <Row name="Almanac">{assumption}</Row>
        {places.length > 0 && (
          <Row name="Where">
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
