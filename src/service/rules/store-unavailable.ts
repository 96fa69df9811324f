/** Means that nothing was written, so the caller can try again. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Means that the connection was lost during a commit, so the data may or may not be written. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'
}
