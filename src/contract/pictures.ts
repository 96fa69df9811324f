/**
 * Browsers load pictures from addresses under this path. The service puts these addresses into its records, and only
 * the service can read what they stand for.
 */
export const PICTURES_PATH = '/pictures/'

/** The demo's pictures are files of the dashboard under this path. */
export const DEMO_PICTURES_PATH = '/demo/'
