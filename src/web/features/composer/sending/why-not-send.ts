import { useSession } from '#web/api/session/use-session.ts'
import { useOnline } from '#web/api/transport/use-online.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'

export function useWhyNotSend(): string | null {
  const isOnline = useOnline()
  const mayWrite = useSession()?.mayWrite !== false
  if (!mayWrite) return READ_ONLY_KEY
  return isOnline ? null : OFFLINE
}

export const OFFLINE = 'You are offline. Nothing is sent by itself: schedule it when you are online again'

export const READ_ONLY_KEY = workspaceMessage({ reason: 'key-read-only', code: null, message: '' })
