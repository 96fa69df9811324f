import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A process of its own on the same store, to be killed without warning. */
export type Child<Message> = {
  tell: (order: unknown) => void
  kill: () => Promise<void>
  exited: Promise<unknown>
  messages: Message[]
}

/** `order` travels by a channel, not by the command line: it can hold the address of a database. */
export function startChild<Message>(
  file: string,
  order: unknown,
  onMessage: (message: Message) => void = () => {},
): Child<Message> {
  const child: ChildProcess = fork(file, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const messages: Message[] = []
  child.on('message', (received) => {
    // Both ends of the channel are ours, and the file that was started says what it sends.
    const message = received as Message
    messages.push(message)
    onMessage(message)
  })
  // A child that was just killed no longer takes orders.
  // The channel takes any value that JSON can hold.
  const tell = (words: unknown) => void child.send(words as object, () => {})
  // 'close' comes after the last message that the child got out.
  const exited = once(child, 'close')
  tell(order)
  return {
    tell,
    exited,
    messages,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** In the child: the first order. A child whose starter has died ends, too. */
export async function takeOrder<Order>(): Promise<Order> {
  process.once('disconnect', () => process.exit())
  // The starter of this process sends what its file asks for.
  const [order] = (await once(process, 'message')) as [Order]
  return order
}

/** In the child: something that is certain, for the starter to hold against the store. */
export function tellStarter(message: unknown): void {
  process.send?.(message)
}
