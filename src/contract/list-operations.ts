import type { DateRange } from './date-range.ts'

export const postsByDate = {
  method: 'GET',
  path: '/api/v1/dashboard/post/by_date',
  write: ({ from, to }: DateRange) => ({ start_date: from, end_date: to }),
  refusals: ['date-malformed', 'range-too-long', 'range-reversed', 'key-refused'],
} as const

const postsByUsername = {
  method: 'GET',
  path: '/api/v1/dashboard/post/by_username',
  write: ({ from, to, username }: DateRange & { username: string }) => ({
    start_date: from,
    end_date: to,
    username,
  }),
  refusals: ['date-malformed', 'range-reversed', 'key-refused', 'username-missing'],
} as const

/** These operations have no schema here, so that the first load needs no zod. Their schemas are in operations.ts. */
export const listOperations = { postsByDate, postsByUsername }

export type ListOperation = keyof typeof listOperations
