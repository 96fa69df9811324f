import { Dialog } from '#web/ui/layers/dialog.tsx'
import { Keys } from '#web/ui/controls/keys.tsx'
import { SHORTCUT_GROUPS } from './shortcut-labels.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" look="wide" onClose={onClose}>
      <div className="gap-x-8 sm:columns-2">
        {SHORTCUT_GROUPS.map(({ place, lines }) => (
          <section key={place} className="break-inside-avoid pb-4">
            <h3 className="pb-1 text-sm text-ink-soft">{place}</h3>
            <dl>
              {lines.map(({ keys, action }) => (
                <div key={action} className="flex items-baseline justify-between gap-3 border-t py-1">
                  <dt className="order-2">
                    <Keys keys={keys} />
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        While you write in a field, letters and digits are text. The settings switch them off altogether.
      </p>
    </Dialog>
  )
}
