import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreUnusable } from '#service/store/database/database.ts'
import { isCode } from '#service/store/database/inspect-sqlite-file.ts'
import { makeFolder } from '#service/store/database/make-folder.ts'

export const SECRET_NAME = 'session-secret'

export async function loadSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, SECRET_NAME)
  const kept = await readIfThere(file)
  if (kept !== null) {
    await chmod(file, 0o600)
    return kept
  }
  await makeFolder(dataDir)
  await writeOnce(file, randomBytes(32).toString('base64url'))
  const made = await readIfThere(file)
  if (made === null) throw new Error(`${file} cannot be read back`)
  return made
}

/** Links the finished file into place. If another process was faster, the link fails and its secret stays. */
async function writeOnce(file: string, secret: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    const text = (await readFile(file, 'utf8')).trim()
    if (text.length < 32)
      throw new StoreUnusable(`${file} holds no secret: delete it, and the next start makes a new one.`)
    return text
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}
