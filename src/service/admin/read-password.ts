import type { Readable } from 'node:stream'

/** Standard input, which a terminal makes a stream with two members more. */
export type PasswordInput = Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown }

const MAX_CHARACTERS = 1024

/** Reads a password from standard input; from a terminal one line, which is not shown. */
export async function readPassword(input: PasswordInput, prompt: (text: string) => void): Promise<string> {
  input.setEncoding('utf8')
  if (input.isTTY !== true || input.setRawMode === undefined) return await readAll(input)
  // Before the question, so that not even an early pasted password is shown.
  input.setRawMode(true)
  prompt('App password (not shown): ')
  try {
    return await readLine(input)
  } finally {
    input.setRawMode(false)
    input.pause()
    prompt('\n')
  }
}

async function readAll(input: Readable): Promise<string> {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.length > MAX_CHARACTERS) break
  }
  return text.slice(0, MAX_CHARACTERS)
}

/** In raw mode the terminal sends every key, including those that end a program. */
function readLine(input: Readable): Promise<string> {
  return new Promise((resolve) => {
    let line = ''
    const end = (password: string) => {
      input.off('data', take).off('end', giveUp)
      resolve(password)
    }
    const giveUp = () => end('')
    const take = (keys: string) => {
      for (const key of keys) {
        if (key === '\u0003') return giveUp()
        if (key === '\r' || key === '\n' || key === '\u0004') return end(line)
        if (key === '\u007F' || key === '\b') line = line.slice(0, -1)
        else if (key >= ' ' && line.length < MAX_CHARACTERS) line += key
      }
    }
    // A terminal that closes during the input ends its input or fails. It may fail again afterwards.
    input.on('data', take).on('end', giveUp).on('error', giveUp)
    input.resume()
  })
}
