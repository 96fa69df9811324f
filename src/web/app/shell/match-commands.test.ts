import { expect, test } from 'vitest'
import { commandsOfText, generalCommands, matchCommands, nearCommands } from './match-commands.ts'

const ALL = { canChangePosts: true, canConnect: true, onOpen: () => {}, signOut: async () => {} }

const namesFor = (text: string) => commandsOfText(text).map(({ name }) => name)

test.each([
  ['@Kyna', 'Interactions with @Kyna'],
  ['@kyna-2.bsky.social', 'Interactions with @kyna-2.bsky.social'],
])('the handle %s leads to a person', (text, name) => {
  expect(namesFor(text)).toEqual([name])
})

test.each([
  ['1461234567890123456', 'Quote 1461234567890123456'],
  [' https://x.com/kyna/status/1461234567890123456?s=20 ', 'Quote 1461234567890123456'],
  ['https://bsky.app/profile/kyna.example.com/post/3kabcdefghi2z', 'Quote this post'],
])('the post in %s can be quoted', (text, name) => {
  expect(namesFor(text)).toEqual([name])
})

test.each(['quotas', '2026', '1234567', 'https://x.com/kyna'])('%s names no post', (text) => {
  expect(namesFor(text)).toEqual([])
})

test.each([
  ['theme dark', 'Theme: dark'],
  ['set', 'Settings'],
  ['sign', 'Sign out'],
  ['quota', 'Quotas'],
  ['thread', 'New thread'],
  ['month', 'Show month'],
  ['longest', 'People, longest ago first'],
  ['preferences', 'Settings'],
  ['slots undo', 'Settings'],
  ['attention', 'Needs attention: failed and overdue posts'],
  ['failed', 'Needs attention: failed and overdue posts'],
  ['overdue', 'Needs attention: failed and overdue posts'],
  ['clock', 'Clock: 24 or 12 hours'],
  ['24', 'Clock: 24 or 12 hours'],
  ['24h', 'Clock: 24 or 12 hours'],
  ['first day', 'First day of the week'],
  ['week starts', 'First day of the week'],
  ['slots', 'Slots'],
  ['time zone', 'Time zone'],
  ['timezone', 'Time zone'],
  ['device', 'Sign in another device'],
  ['another device', 'Sign in another device'],
  ['sign in', 'Sign in another device'],
  ['qr', 'Sign in another device'],
  ['phone', 'Sign in another device'],
  ['new post', 'New thread'],
  ['compose', 'New thread'],
  ['language', 'New thread'],
  ['import', 'Plan many'],
  ['import csv', 'Plan many'],
  ['bulk', 'Plan many'],
  ['limits', 'Quotas'],
  ['connect', 'Connect Bluesky'],
  ['add account', 'Add account'],
  ['who went quiet', 'People, longest ago first'],
])('%s finds %s first', (text, name) => {
  const commands = generalCommands(ALL)
  expect(matchCommands(commands, text)[0]?.name).toBe(name)
})

test('without a typed text all commands are listed in their order', () => {
  const commands = generalCommands(ALL)
  expect(matchCommands(commands, ' ')).toEqual(commands)
})

test.each([
  ['setings', 'Settings'],
  ['settinggs', 'Settings'],
  ['settnigs', 'Settings'],
  ['sattings', 'Settings'],
  ['setting ', 'Settings'],
  ['aettings', 'Settings'],
  ['new thraed', 'New thread'],
  ['shwo month', undefined],
  ['stings', undefined],
  ['quota settings', undefined],
])('with one wrong letter in a long word %s finds %s', (text, name) => {
  const commands = generalCommands(ALL)
  expect(nearCommands(commands, text)[0]?.name).toBe(name)
})
