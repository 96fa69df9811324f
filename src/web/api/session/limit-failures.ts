/** How often the limits of this account could not be read since they last could. Signing out forgets it. */
export const limitFailures = { inARow: 0 }
