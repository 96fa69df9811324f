import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestToCurl } from '#web/features/composer/sending/request-to-curl.ts'

/** What a shell gives to curl as its arguments. */
function readArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`
  const out = execFileSync('sh', ['-c', script], { env: { API_KEY: 'from the shell' }, encoding: 'utf8' })
  return out.split('\0').slice(0, -1)
}

test('a shell gives curl every value to the letter, and the key from its own surroundings', () => {
  const value = fc
    .array(
      fc.constantFrom("'", '"', '$HOME', '`id`', '\\', '\n', ' ', '@file', '<file', '!', 'é', '😀', ';'),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('content', 'post_content'), value), { maxLength: 3 }),
      (fields) => {
        const command = requestToCurl('https://almanac.example', fields)
        expect(command).not.toContain('from the shell')
        expect(readArguments(command).slice(3)).toEqual([
          '--header',
          'X-API-KEY: from the shell',
          ...fields.flatMap(([name, text]) => ['--form-string', `${name}=${text}`]),
        ])
      },
    ),
    { numRuns: 40 },
  )
})
