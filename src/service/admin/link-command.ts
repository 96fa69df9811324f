import { toLaunchLink } from '#contract/launch-links.ts'
import { formatRecordMoment } from '#contract/post-record.ts'
import { bad, good } from '#contract/result.ts'
import { isDemoAccount } from '#service/demo/ensure-demo.ts'
import type { Account } from '#service/store/accounts/accounts.ts'
import type { Store } from '#service/store/store.ts'
import { defineCommand, findAccount } from './command.ts'
import { optional, accountUuid } from './options.ts'

export const link = defineCommand({
  words: ['link'],
  summary:
    'prints a link that signs a browser in, once, within ten minutes; by default to the account of the start',
  options: { account: optional(accountUuid) },
  run: async ({ store, origin, upstream }, { account: uuid }) => {
    if (upstream !== null) return bad('With UPSTREAM_URL, people connect with a key of that service.')
    const account = uuid === null ? await findUsual(store) : await findAccount(store, uuid)
    if (account === null) return bad(await whichAccount(store))
    if (!account.ok) return account
    const { token, expiresAt } = await store.launchLinks.make({
      accountId: account.value.id,
      isDemo: isDemoAccount(account.value),
      isReadOnly: false,
      madeBy: 'command line',
    })
    const url = toLaunchLink(origin, token)
    const note = (await isSilent(origin))
      ? `\nNothing answers at ${origin}. If the service listens elsewhere, give this command its HOST and PORT.`
      : ''
    return good({
      json: { link: url, account_uuid: account.value.uuid, expires_at: formatRecordMoment(expiresAt) },
      text: `This link signs you in to ${account.value.name}, once, within ten minutes: ${url}${note}`,
    })
  },
})

/**
 * Returns false for every https URL without a request, because this machine may be unable to reach its own public URL.
 */
async function isSilent(origin: string): Promise<boolean> {
  if (origin.startsWith('https:')) return false
  const answer = await fetch(new URL('/healthz', origin), {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => null)
  return answer === null
}

const ANSWER_WITHIN_MS = 1_000

async function whichAccount({ accounts }: Store): Promise<string> {
  return (await accounts.list()).length === 0
    ? 'There is no account yet: “account create” creates one, and the first start creates the demo account.'
    : 'Say with --account which account the link opens.'
}

async function findUsual(store: Store) {
  const accounts = await store.accounts.list()
  const connected = await store.connections.findFirstAccount()
  const only = accounts.length === 1 ? accounts[0] : undefined
  const usual: Account | undefined =
    accounts.find(({ id }) => id === connected) ?? accounts.find(isDemoAccount) ?? only
  return usual === undefined ? null : good(usual)
}
