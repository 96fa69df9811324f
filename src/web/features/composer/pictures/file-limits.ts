/** Refuses a larger file, because it would fill a phone's memory. */
export const MAX_FILE_BYTES = 40_000_000

/** A decoded picture takes 4 bytes per pixel, so the largest accepted picture takes 320 MB. */
export const MAX_PIXELS = 80_000_000

/** Leaves out HEIC, so that an iPhone converts its pictures to JPEG. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export const NO_PICTURES_HERE = 'This service sends words only, so a picture cannot be added.'
