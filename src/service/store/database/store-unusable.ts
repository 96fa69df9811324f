/** Why the store cannot be opened, in one sentence for the person who starts the service. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}
