/** A camera writes fewer bytes, and reading more would use up the memory of a phone. */
export const MAX_FILE_BYTES = 40_000_000

/** 320 MB while they are decoded. */
export const MAX_PIXELS = 80_000_000

/** Without HEIC in this list, an iPhone gives its pictures as JPEG. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export const NO_PICTURES_HERE = 'This service sends words only, so a picture cannot be added.'
