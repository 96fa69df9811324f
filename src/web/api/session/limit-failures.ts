export const limitFailures = { inARow: 0 }
