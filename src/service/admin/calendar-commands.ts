import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { good } from '#contract/result.ts'
import { defineCommand } from './command.ts'
import { findAccount } from './find-account.ts'
import { accountUuid, visibleName } from './options.ts'

export const calendarCreate = defineCommand({
  words: ['calendar', 'create'],
  summary: 'makes a calendar that posts under this name and handle',
  options: { account: accountUuid, name: visibleName('N'), username: visibleName('U') },
  run: async ({ store }, { account: uuid, name, username }) => {
    const account = await findAccount(store, uuid)
    if (!account.ok) return account
    const userUuid = randomUUID()
    const calendar = await store.calendars.create({
      accountId: account.value.id,
      userUuid,
      userFirstName: name,
      userLastName: '',
      userEmail: `${userUuid}@calendar.example`,
      name,
      username,
      profilePhoto: '',
      // No platform is connected, so these two values are made up.
      refreshToken: `simulated-${randomBytes(24).toString('base64url')}`,
      socialUserId: String(randomInt(1_000_000_000, 10_000_000_000)),
      verified: 'false',
    })
    return good({ json: { calendar_uuid: calendar.uuid }, text: `Calendar ${calendar.uuid} is made.` })
  },
})
