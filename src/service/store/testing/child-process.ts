import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Child<Message> = {
  send: (task: unknown) => void
  kill: () => Promise<void>
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  exited: Promise<unknown>
  pid: number | undefined
  code: () => number | null
  messages: Message[]
}

/** Sends `task` as a message. As an argument, it would show the database's URL in the list of processes. */
export function startChild<Message>(
  file: string,
  task: unknown,
  onMessage: (message: Message) => void = () => {},
): Child<Message> {
  const child: ChildProcess = fork(bundleOf(file) ?? file, {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const messages: Message[] = []
  child.on('message', (received) => {
    // The cast is safe, because the started file sends only messages of this type.
    const message = received as Message
    messages.push(message)
    onMessage(message)
  })
  // The callback ignores errors of a killed child. The cast is safe, because the channel takes any JSON value.
  const send = (words: unknown) => void child.send(words as object, () => {})
  // Waits for 'close', because the child emits it after its last message.
  const exited = once(child, 'close')
  send(task)
  return {
    send,
    exited,
    pid: child.pid,
    code: () => child.exitCode,
    messages,
    signal: (name) => void child.kill(name),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

function bundleOf(file: string): string | null {
  const folder = process.env['CHILD_BUNDLES']
  if (folder === undefined) return null
  const bundle = join(folder, `${basename(file, '.ts')}.js`)
  return existsSync(bundle) ? bundle : null
}

export async function receiveTask<Task>(): Promise<Task> {
  process.once('disconnect', () => process.exit())
  // The cast is safe, because the parent sends only tasks of this type.
  const [task] = (await once(process, 'message')) as [Task]
  return task
}

export function sendToParent(message: unknown): void {
  process.send?.(message)
}
