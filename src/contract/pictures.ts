/** Where browsers get pictures: a service writes a sealed address below this path into the records that it gives them. */
export const PICTURES_PATH = '/pictures/'

/** The pictures of the demo, which are files of the dashboard. */
export const DEMO_PICTURES_PATH = '/demo/'
