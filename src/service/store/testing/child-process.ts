import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A child process on the same store, which a test can kill at any moment. */
export type Child<Message> = {
  send: (task: unknown) => void
  kill: () => Promise<void>
  /** Freezes the process, or continues it. */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  exited: Promise<unknown>
  pid: number | undefined
  /** The exit code; null while the process runs, and after it was killed. */
  code: () => number | null
  messages: Message[]
}

/** `task` is sent as a message instead of an argument, because it may contain the URL of a database. */
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
    // The started file sends only messages of this type.
    const message = received as Message
    messages.push(message)
    onMessage(message)
  })
  // A message to a killed child fails, and the test does not need it. The channel accepts every JSON value.
  const send = (words: unknown) => void child.send(words as object, () => {})
  // 'close' is emitted after the last message of the child.
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

/** The process as a single file, if the test run has bundled it. */
function bundleOf(file: string): string | null {
  const folder = process.env['CHILD_BUNDLES']
  if (folder === undefined) return null
  const bundle = join(folder, `${basename(file, '.ts')}.js`)
  return existsSync(bundle) ? bundle : null
}

/** Runs in the child, and returns the first message. A child ends when its parent ends. */
export async function receiveTask<Task>(): Promise<Task> {
  process.once('disconnect', () => process.exit())
  // The parent sends only tasks of this type.
  const [task] = (await once(process, 'message')) as [Task]
  return task
}

/** Runs in the child, and reports what has certainly happened. The parent compares it with the store. */
export function sendToParent(message: unknown): void {
  process.send?.(message)
}
