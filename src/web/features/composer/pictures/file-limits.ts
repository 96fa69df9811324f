/** A camera writes fewer bytes, and reading more of them takes the memory of a phone. */
export const MAX_FILE_BYTES = 40_000_000

/** 320 MB while they are decoded. */
export const MAX_PIXELS = 80_000_000
