import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'
import { startWithUndo } from '#e2e/support/setup/start-with-undo.ts'

/** A browser with a profile that outlives it. `kill` gives it no time to write anything. */
export async function startBrowser(profile: string) {
  const { args, executablePath = chromium.executablePath() } = launchOptions()
  const portFile = join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(executablePath, [...args, ...flags, 'about:blank'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  // The browser writes its port once it listens.
  let lines: string[] = []
  while (lines.length < 2) {
    if (child.exitCode !== null) throw new Error('The browser did not start')
    await pause(20)
    lines = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')
  }
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${lines[0]}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  await startWithUndo(context, 0)
  return {
    page: await context.newPage(),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
      await browser.close().catch(() => null)
    },
  }
}
