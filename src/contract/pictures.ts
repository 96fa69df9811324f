/** The path of pictures for browsers. A service writes a sealed address below this path into its records. */
export const PICTURES_PATH = '/pictures/'

/** The path of the demo's pictures, which are files of the dashboard. */
export const DEMO_PICTURES_PATH = '/demo/'
