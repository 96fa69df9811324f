import { isRecord } from '#contract/wire/lenient.ts'
import { Limit } from '#contract/account-limits.ts'
import type { OperationName } from '#contract/operations.ts'
import { PostRecord, SECRET_FIELDS } from '#contract/post-record.ts'

type KnownFields = { readonly [name: string]: 'text' | KnownFields }

const PICTURE_FIELD = 'profile_photo'

const SECRETS: readonly string[] = Object.values(SECRET_FIELDS)
const POST = toKnown(PostRecord.shape)
const CREATED: KnownFields = Object.fromEntries(
  ['uuid', 'calendar_uuid', 'status', 'post_type', 'scheduled_at', 'created_at'].map((name) => [
    name,
    'text',
  ]),
)

/** A shorter API key is not hidden, because it could occur in any text by chance. */
const MIN_KEY_CHARACTERS = 8

const QUOTES = String.raw`(?:[\\"'\s]|%(?:20|22|27|5C)|&(?:quot|apos|#3[49]);){0,9}`

const SECRET_IN_TEXT = new RegExp(
  String.raw`((?:refresh[\W_]{0,3}token|user[\W_]{0,3}e[\W_]?mail)${QUOTES}(?:[:=]|%3[AD])${QUOTES})[^\\"',;}\s]+`,
  'gi',
)

/**
 * Removes the secret fields, and hides the session's API key even inside a text. Seals picture URLs, so that the
 * browser loads pictures only through this service.
 */
export function toBrowserData(
  name: OperationName,
  data: unknown,
  key: string,
  sealPicture: Rewrite,
): unknown {
  const hide: Rewrite = (text) => hideSecrets(text, key)
  const rewrite = (text: string, name: string) => (name === PICTURE_FIELD ? sealPicture(text) : hide(text))
  switch (name) {
    case 'postsByDate':
    case 'postsByUsername':
      return Array.isArray(data) ? data.map((record: unknown) => pick(record, POST, rewrite)) : null
    case 'accountLimits':
      return pickLimits(data, hide)
    case 'createThread':
    case 'createQuote':
      return pick(data, CREATED, rewrite)
  }
}

export function hideSecrets(text: string, key: string): string {
  const hidden = key.length < MIN_KEY_CHARACTERS ? text : text.replaceAll(key, '…')
  return hidden.replace(SECRET_IN_TEXT, '$1…')
}

type Rewrite = (text: string) => string

function pick(
  value: unknown,
  known: KnownFields,
  rewrite: (text: string, name: string) => string,
): object | null {
  if (!isRecord(value)) return null
  const picked: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(known)) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined
    if (kind !== 'text') picked[name] = pick(member, kind, rewrite) ?? {}
    else if (typeof member === 'string') picked[name] = rewrite(member, name)
  }
  return picked
}

/** Leaves out an unknown limit whose name could contain a secret, because the upstream chooses these names. */
function pickLimits(value: unknown, hide: Rewrite): object | null {
  if (!isRecord(value)) return null
  const picked: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    if (name === 'tier' && typeof member === 'string') picked[name] = hide(member)
    if (!/^[a-z][a-z_]{0,60}$/.test(name) || hide(name) !== name) continue
    const limit = Limit.safeParse(member)
    if (limit.success) picked[name] = limit.data
    else if (name.endsWith('_limit')) picked[name] = null
  }
  return picked
}

function toKnown(shape: object): KnownFields {
  const fields = Object.entries(shape).filter(([name]) => !SECRETS.includes(name))
  return Object.fromEntries(
    fields.map(([name, schema]) => [
      name,
      isRecord(schema) && isRecord(schema['shape']) ? toKnown(schema['shape']) : 'text',
    ]),
  )
}
