/**
 * The header with the dashboard's name for a sending. A browser whose connection breaks may send a request again by
 * itself, with the same name.
 */
export const SENDING_HEADER = 'X-Almanac-Sending'

export function isSendingName(name: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(name)
}
