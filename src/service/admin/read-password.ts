import type { Readable } from 'node:stream'

export type PasswordInput = Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown }

const MAX_CHARACTERS = 1024

export async function readPassword(input: PasswordInput, prompt: (text: string) => void): Promise<string> {
  input.setEncoding('utf8')
  if (input.isTTY !== true || input.setRawMode === undefined) return await readAll(input)
  // Hides the input before the prompt is shown, because people may paste the password before they see the prompt.
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
    // `end` does not remove the error listener, because a closed terminal can cause several errors.
    input.on('data', take).on('end', giveUp).on('error', giveUp)
    input.resume()
  })
}
