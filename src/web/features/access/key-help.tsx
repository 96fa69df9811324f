import type { ReactNode } from 'react'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'

const CREATE_KEY = 'npm run admin -- key create --account UUID'

/** Where a key comes from, and what it allows. */
export function KeyHelp() {
  return (
    <section
      aria-labelledby="key-source"
      className="grid max-w-prose min-w-0 grid-cols-1 content-start gap-4"
    >
      <h2 id="key-source" className="text-md">
        Where a key comes from
      </h2>
      <Source title="No key: open the link">
        <p>
          <code className="font-mono">npm start</code> prints a link that signs this browser in. It works
          once, within ten minutes.
        </p>
      </Source>
      <Source title="A key of this server">
        <p>This command makes one for an account and shows it once:</p>
        <span className="flex items-center gap-1">
          <code className="min-w-0 flex-1 rounded-sm bg-sunken px-2 py-1 font-mono text-sm">
            {CREATE_KEY}
          </code>
          <CopyButton label="Copy the command" text={CREATE_KEY} />
        </span>
        <p>
          With <code className="font-mono">--read-only</code> the key can read everything and post nothing.
        </p>
      </Source>
      <Source title="A key of another service">
        <p>If this server stands in front of another service, that service gives out the keys.</p>
      </Source>
      <Source title="Afterwards">
        <p>Signing out removes the key from this browser’s session. Drafts stay on this device.</p>
      </Source>
    </section>
  )
}

function Source({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1 border-t pt-3">
      <h3 className="font-semibold">{title}</h3>
      <div className="grid grid-cols-1 gap-2 text-ink-soft">{children}</div>
    </div>
  )
}
