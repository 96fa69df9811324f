/**
 * A write was not done because the store was locked for too long or the disk is full, or a read was cut off. The caller
 * can repeat it.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The connection was lost during a commit, so nobody knows whether the write was done. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'
}
