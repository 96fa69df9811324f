/** A write that was not done, because another one holds the store for too long or the disk is full. It can be repeated. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
