import type { LaunchLinks } from '#service/site/site-dependencies.ts'
import { findValidKey } from '#service/store/keys/find-valid-key.ts'
import { issueLaunchKey } from '#service/store/keys/issue-key.ts'
import type { Store } from '#service/store/store.ts'
import type { Log } from './log.ts'

export function createLaunchLinks(store: Store, log: Log): LaunchLinks {
  return {
    redeem: async (token, device, enter) => {
      const link = await store.launchLinks.find(token)
      if (link === null) return null
      const { isDemo, isReadOnly, madeBy } = link
      const { key, keyId } = await issueLaunchKey(store, link.accountId, { isReadOnly })
      let isUsed = false
      try {
        const entered = await enter({ key, isDemo })
        if (!entered.ok) return entered
        isUsed = await store.launchLinks.use(token, { keyId, device })
        if (!isUsed) return null
        log({ event: 'signed in by a link', madeBy, key: keyId, device })
        return entered
      } finally {
        if (!isUsed) await store.keys.revoke(keyId)
      }
    },

    make: async ({ key, isDemo }) => {
      const known = await findValidKey(store, key)
      if (known === null) return null
      const { id: madeBy, isReadOnly, account } = known
      const made = await store.launchLinks.makeInBrowser({
        accountId: account.id,
        isDemo,
        isReadOnly,
        madeBy,
      })
      if (made === null) return 'too-many'
      log({ event: 'sign-in link made', madeBy })
      return made
    },

    findLast: async ({ key }) => {
      const known = await findValidKey(store, key)
      return known === null ? null : store.launchLinks.findLast(known.account.id)
    },
  }
}
