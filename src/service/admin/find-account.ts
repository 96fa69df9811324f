import { bad, good, type Result } from '#contract/result.ts'
import type { Account } from '#service/store/accounts/accounts.ts'
import type { Store } from '#service/store/store.ts'

export async function findAccount({ accounts }: Store, uuid: string): Promise<Result<Account, string>> {
  const account = await accounts.find(uuid)
  return account === null ? bad(`There is no account ${uuid}.`) : good(account)
}
