import { readPassword } from './read-password.ts'
import { runAdmin } from './run-admin.ts'

// Ignores errors of the output, because a reader such as `head` can close the pipe early. Otherwise Node would print a
// stack trace.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`),
  readPassword: () => readPassword(process.stdin, (text) => void process.stderr.write(text)),
  progress: process.stderr.isTTY ? (text) => void process.stderr.write(text) : null,
})
