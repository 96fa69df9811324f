/** Nothing was written, so the caller can try again. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The connection was lost during a commit, so nobody knows whether the data was written. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'
}
