import { operations } from '#contract/operations.ts'

/** A request as a command of a shell. The key is not in it: the shell puts in its own `API_KEY`. */
export function requestToCurl(origin: string, fields: readonly (readonly [string, string])[]): string {
  const { method, path } = operations.createThread
  const lines = [
    `curl --request ${method} ${quote(new URL(path, origin).href)}`,
    '  --header "X-API-KEY: $API_KEY"',
    // `--form` would read files where a value begins with @ or <.
    ...fields.map(([name, value]) => `  --form-string ${quote(`${name}=${value}`)}`),
  ]
  return lines.join(' \\\n')
}

/** Between single quotes a shell changes nothing, and only they themselves end it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
