/** How often the limits of this account could not be read since the last success. Signing out resets it. */
export const limitFailures = { inARow: 0 }
