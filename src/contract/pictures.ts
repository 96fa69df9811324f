/** Where browsers get pictures: a service writes a sealed address below this path into the records that it gives them. */
export const PICTURES_PATH = '/pictures/'
