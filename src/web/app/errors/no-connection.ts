/** The script of a screen did not load, because the service does not answer. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}
