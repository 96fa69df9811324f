import { NOON } from '#service/store/testing/sample.ts'
import { OTHER, listed, uriAt } from './read-back-bench.ts'

export const ALL_TIME = { from: Date.parse('0001-01-01T00:00:00Z'), to: Date.parse('9998-12-31T00:00:00Z') }

export const uri = (n: number) => uriAt(NOON - n * 60_000)
export const theirs = (n: number) => uriAt(NOON - n * 60_000, { did: OTHER })
export const ref = (to: string) => ({ uri: to, cid: 'cid' })
export const reply = (parent: string, root = parent) => ({ reply: { parent: ref(parent), root: ref(root) } })
export const post = (n: number, fields: object = {}) =>
  listed(uri(n), { text: `Post ${n}`, createdAt: new Date(NOON - n * 60_000).toISOString(), ...fields })
