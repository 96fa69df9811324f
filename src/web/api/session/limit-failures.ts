/**
 * How often reading the limits of the shown account has failed since the last success. Leaving the account resets the
 * number.
 */
export const limitFailures = { inARow: 0 }
