import { readPassword } from '#service/admin/read-password.ts'
import { runAdmin } from '#service/admin/run-admin.ts'
import { namesOf } from './shared-names.ts'

const network = namesOf(process.env)
process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`),
  readPassword: () => readPassword(process.stdin, () => undefined),
  progress: null,
  ...(network !== undefined && { network }),
})
