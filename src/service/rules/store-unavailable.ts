/**
 * A write that was not done, because the store was locked for too long or the disk is full. Or a read that was cut
 * off. Both can be repeated.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The connection was lost during a commit, so nobody knows whether the write was done. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'
}
