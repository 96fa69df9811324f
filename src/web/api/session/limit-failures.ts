/**
 * How often the limits of this account could not be read since the last success. Leaving the account resets the number.
 */
export const limitFailures = { inARow: 0 }
