/** The path of pictures for browsers. A service writes a sealed address below this path into its records. */
export const PICTURES_PATH = '/pictures/'

/** The pictures of the demo, which are files of the dashboard. */
export const DEMO_PICTURES_PATH = '/demo/'
