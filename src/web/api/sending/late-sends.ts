import { late } from '#web/api/transport/late.ts'

/** Writing does not need the script that sends, so a composer is visible before it has loaded. */
export const lateSends = late(async () => (await import('./sends.ts')).sends)
