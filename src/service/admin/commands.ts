import { alertTest } from './alert-command.ts'
import { accountCreate, quotaSet } from './account-commands.ts'
import { backupTo, restoreFrom } from './backup-commands.ts'
import { calendarCreate } from './calendar-commands.ts'
import { calendarConnect, calendarDisconnect, calendarList } from './connection-commands.ts'
import type { Command } from './command.ts'
import { demo } from './demo-command.ts'
import { calendarRead } from './read-command.ts'
import { keyCreate, keyList, keyRevoke } from './key-commands.ts'

/** Every command, in the order in which the usage shows them. */
export const commands: readonly Command[] = [
  accountCreate,
  calendarCreate,
  calendarConnect,
  calendarDisconnect,
  calendarList,
  calendarRead,
  keyCreate,
  keyRevoke,
  keyList,
  alertTest,
  quotaSet,
  demo,
  backupTo,
  restoreFrom,
]
