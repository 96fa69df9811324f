import { expect, test } from 'vitest'
import { textLanguage } from './text-language.ts'

test.each([
  ['ja', '@kyna 東京の桜が満開です'],
  ['ko', '오늘의 일정 2026'],
  ['th', 'ตารางโพสต์'],
  ['el', 'Καλημέρα, https://example.com'],
  ['he', 'לוח השנה של השבוע'],
])('%s is told by the letters of %s', (language, text) => {
  expect(textLanguage(text)).toBe(language)
})

test.each([
  'Plain words',
  'تقويم المنشورات',
  'Новый выпуск',
  '日程表',
  'New in Tokyo: ラ, a small ramen shop',
  '',
  '👩‍👩‍👧‍👦 😀',
  '\uD83D',
])('the language of “%s” is not known', (text) => {
  expect(textLanguage(text)).toBe('')
})
