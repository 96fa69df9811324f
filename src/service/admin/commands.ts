import { alertTest, backupTo, restoreFrom } from './installation-commands.ts'
import { accountCreate, accountList, demo, quotaSet } from './account-commands.ts'
import {
  calendarConnect,
  calendarCreate,
  calendarDisconnect,
  calendarList,
  calendarRead,
} from './calendar-commands.ts'
import type { Command } from './command.ts'
import { link } from './link-command.ts'
import { keyCreate, keyList, keyRevoke } from './key-commands.ts'
import { workspaceDelete, workspaceList, workspaceMove } from './workspace-commands.ts'
import { postDelete, postList, postMove } from './post-commands.ts'

export const commands: readonly Command[] = [
  accountCreate,
  accountList,
  calendarCreate,
  calendarConnect,
  calendarDisconnect,
  calendarList,
  calendarRead,
  keyCreate,
  keyRevoke,
  keyList,
  link,
  workspaceList,
  workspaceMove,
  workspaceDelete,
  postList,
  postMove,
  postDelete,
  alertTest,
  quotaSet,
  demo,
  backupTo,
  restoreFrom,
]
