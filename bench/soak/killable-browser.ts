import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'
import { startWithUndo } from '#e2e/support/setup/start-with-undo.ts'

export type KillableBrowser = { page: Page; kill: () => Promise<void> }

/** A browser with a profile that outlives it. `kill` gives it no time for anything. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const { args, executablePath = chromium.executablePath() } = launchOptions()
  const portFile = join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const child = spawn(
    executablePath,
    [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const port = await readWhenThere(portFile, child)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  await startWithUndo(context, 0)
  const page = await context.newPage()
  return {
    page,
    kill: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      await browser.close().catch(() => null)
    },
  }
}

/** The browser writes its port once it listens. */
async function readWhenThere(file: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const [port] = text.split('\n')
    if (port !== undefined && port !== '' && text.includes('\n')) return port
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The browser did not start')
}
