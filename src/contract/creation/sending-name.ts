/**
 * The header with the dashboard's name for a sending. If a connection breaks, a browser may repeat a request by itself.
 * The service recognizes the repeated request by its name.
 */
export const SENDING_HEADER = 'X-Almanac-Sending'

export function isSendingName(name: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(name)
}
