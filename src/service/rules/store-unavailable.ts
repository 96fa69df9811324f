/**
 * A write that was not done, because another one holds the store for too long or the disk is full, or a reading that was
 * cut. Both can be repeated.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The connection was lost while the store was asked to commit, so nobody knows whether the write was done. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'
}
