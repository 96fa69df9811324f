import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitLabel } from './limit-label.ts'
import { findLimitsNotInTier, rankQuotas, readQuota, usedShare } from './quota.ts'
import { quotaReading, quotaStateWord } from './quota-words.ts'

const anyInteger = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer())
const anyLimit = fc.record({ max: anyInteger, remaining: anyInteger, used: anyInteger })
const agreeing = fc
  .record({ max: fc.nat(), used: fc.nat() })
  .map(({ max, used }) => ({ max, used, remaining: max - used }))

const word = (limit: { max: number; remaining: number; used: number }) =>
  quotaStateWord(readQuota('list_limit', limit), String)

describe('the word of a limit', () => {
  test('follows what remains', () => {
    expect(word({ max: 10, used: 8, remaining: 2 })).toBe('Normal')
    expect(word({ max: 10, used: 10, remaining: 0 })).toBe('At capacity')
    expect(word({ max: 100, used: 110, remaining: -10 })).toBe('Over by 10')
  })

  test('is ours from 90 % used, as long as something is left and the numbers agree', () => {
    expect(word({ max: 1000, used: 899, remaining: 101 })).toBe('Normal')
    expect(word({ max: 1000, used: 900, remaining: 100 })).toBe('Nearly full')
    expect(word({ max: 1000, used: 999, remaining: 1 })).toBe('Nearly full')
    expect(word({ max: 1000, used: 1000, remaining: 0 })).toBe('At capacity')
    expect(word({ max: 1000, used: 950, remaining: 900 })).toBe('Normal')
  })

  test('of nothing, with ten used, is over by 10, and only with nothing used is it missing from the tier', () => {
    expect(word({ max: 0, used: 10, remaining: -10 })).toBe('Over by 10')
    expect(word({ max: 0, used: 0, remaining: 0 })).toBe('Not in your tier')
  })

  test('for any integers is one of the five, and never tells of a negative excess', () => {
    fc.assert(
      fc.property(anyLimit, (limit) => {
        expect(word(limit)).toMatch(/^(?:Normal|Nearly full|At capacity|Over by [1-9]\d*|Not in your tier)$/)
      }),
    )
  })

  test('for any integers says so exactly when what remains is below, at or above nothing', () => {
    fc.assert(
      fc.property(anyLimit, (limit) => {
        fc.pre(limit.max !== 0 || limit.used !== 0)
        const expected =
          limit.remaining > 0
            ? ['Normal', 'Nearly full']
            : [limit.remaining === 0 ? 'At capacity' : `Over by ${-limit.remaining}`]
        expect(expected).toContain(word(limit))
      }),
    )
  })
})

describe('the share of a limit', () => {
  test('is never negative, and exists only where the numbers agree', () => {
    fc.assert(
      fc.property(fc.oneof(anyLimit, agreeing), (limit) => {
        const quota = readQuota('list_limit', limit)
        const share = usedShare(quota)
        expect(share === null).toBe(quota.disagrees || limit.max === 0)
        if (share !== null) expect(share).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('of contradictory numbers is left out, and the raw numbers are said', () => {
    const quota = readQuota('list_limit', { max: 10, used: 4, remaining: 9 })
    expect(quota.disagrees).toBe(true)
    expect(quotaReading(quota, String)).toBe('Numbers disagree: 4 of 10 used, 9 left. Normal')
  })
})

describe('the order of limits', () => {
  const limits = {
    list_limit: { max: 0, used: 0, remaining: 0 },
    list_member_limit: { max: 10, used: 2, remaining: 8 },
    keyword_webhook_limit: { max: 10, used: 9, remaining: 1 },
    mention_webhook_limit: { max: 5, used: 5, remaining: 0 },
    api_draft_post_limit: { max: 10, used: 12, remaining: -2 },
    api_published_scheduled_post_limit: { max: 0, used: 3, remaining: -3 },
    burst_limit: { max: 10, used: 1, remaining: 2 },
  }

  test('has the worst first and the missing last, with unknown limits among them', () => {
    expect(rankQuotas({ limits }).map(({ name }) => name)).toEqual([
      'api_published_scheduled_post_limit',
      'api_draft_post_limit',
      'mention_webhook_limit',
      'keyword_webhook_limit',
      'burst_limit',
      'list_member_limit',
      'list_limit',
    ])
  })

  test('keeps every limit once, and puts none that is over behind one that is not', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(anyLimit, agreeing)), (limits) => {
        const ranked = rankQuotas({ limits })
        expect(ranked.map(({ name }) => name).toSorted()).toEqual(Object.keys(limits).toSorted())
        const isOver = ranked.map(({ reading }) => reading.state === 'over')
        expect(isOver.lastIndexOf(true)).toBe(isOver.filter(Boolean).length - 1)
      }),
    )
  })

  test('tells apart what the tier lacks', () => {
    expect(findLimitsNotInTier(rankQuotas({ limits }))).toEqual(['Lists'])
  })
})

describe('the name of a limit', () => {
  test('is plain', () => {
    expect(limitLabel('list_member_limit')).toBe('List members')
  })

  test('of an unknown limit is made of its own words', () => {
    expect(limitLabel('space_host_limit')).toBe('Space host')
    expect(limitLabel('_limit')).toBe('_limit')
    expect(limitLabel('toString')).toBe('ToString')
  })
})
