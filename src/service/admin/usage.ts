import type { Command } from './command.ts'

/** The help text for these commands. */
export function usage(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => [`  ${synopsis(command)}`, `      ${command.summary}`])
  return [
    'npm run admin -- <words> [--json]',
    '',
    ...lines,
    '',
    'With --json one JSON object is printed, and nothing else (add --silent after "npm run" to silence npm).',
    'The store is that of the service: DATABASE_URL, or else the folder DATA_DIR.',
  ].join('\n')
}

function synopsis({ words, options }: Command): string {
  const shown = Object.entries(options).map(([name, { placeholder, isRequired }]) => {
    const option = placeholder === null ? `--${name}` : `--${name} ${placeholder}`
    return isRequired ? option : `[${option}]`
  })
  return [...words, ...shown].join(' ')
}
