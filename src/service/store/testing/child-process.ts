import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A child process on the same store, which a test can kill at any moment. */
export type Child<Message> = {
  send: (task: unknown) => void
  kill: () => Promise<void>
  /** Freezes the process, or lets it go on. */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  exited: Promise<unknown>
  pid: number | undefined
  /** The exit code; null while it runs, and after it was killed. */
  code: () => number | null
  messages: Message[]
}

/** `task` is sent as a message, not as an argument, because it may contain the URL of a database. */
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
    // The file that was started sends only messages of this type.
    const message = received as Message
    messages.push(message)
    onMessage(message)
  })
  // Sending to a killed child fails, which does not matter. The channel accepts every JSON value.
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

/** The process bundled into a single file, if the test run has made one. */
function bundleOf(file: string): string | null {
  const folder = process.env['CHILD_BUNDLES']
  if (folder === undefined) return null
  const bundle = join(folder, `${basename(file, '.ts')}.js`)
  return existsSync(bundle) ? bundle : null
}

/** In the child: returns the first message. A child ends when its parent has died. */
export async function receiveTask<Task>(): Promise<Task> {
  process.once('disconnect', () => process.exit())
  // The parent sends only a task of this type.
  const [task] = (await once(process, 'message')) as [Task]
  return task
}

/** In the child: reports what has certainly happened. The parent compares it with the store. */
export function sendToParent(message: unknown): void {
  process.send?.(message)
}
