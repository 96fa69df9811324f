import { bad, good } from '#contract/result.ts'
import { refuse } from '#service/http/refusal.ts'
import { findValidKey } from '#service/store/keys/find-valid-key.ts'
import type { Store } from '#service/store/store.ts'
import { createDraftHandlers } from './draft-handlers.ts'
import { createSettingsHandlers } from './settings-handlers.ts'
import { createWorkspace } from './workspace.ts'

type EmbeddedWorkspaceDependencies = { store: Store; report: (error: unknown) => void }

/** The workspace of the embedded service, whose accounts are those of the keys in the store. */
export function createEmbeddedWorkspace({ store, report }: EmbeddedWorkspaceDependencies) {
  return createWorkspace({
    handlers: { ...createDraftHandlers(store), ...createSettingsHandlers(store) },
    // A session outlives a revocation, so that each request asks the store.
    identify: async ({ key }) => {
      const known = await findValidKey(store, key)
      if (known === null) return bad(refuse({ reason: 'key-refused' }))
      return good({ account: known.account.uuid, keyId: known.id, mayWrite: !known.isReadOnly })
    },
    report,
  })
}
