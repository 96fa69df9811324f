/**
 * A write that was not done, because another one holds the store for too long or the disk is full, or a reading that was
 * cut. Both can be repeated.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
