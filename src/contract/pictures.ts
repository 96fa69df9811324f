export const PICTURES_PATH = '/pictures/'

export const DEMO_PICTURES_PATH = '/demo/'
