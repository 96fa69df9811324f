/** Browsers load pictures from this path. A service writes sealed addresses below it into its records. */
export const PICTURES_PATH = '/pictures/'

/** The demo's pictures are files of the dashboard under this path. */
export const DEMO_PICTURES_PATH = '/demo/'
