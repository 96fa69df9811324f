import { expect, test } from 'vitest'
import { findNearCalendar } from './resolve-calendar.ts'

const account = (uuid: string, name: string, username: string) => ({
  uuid,
  name,
  username,
  photo: '',
  channel: 'Social',
  isSimulated: false,
  isSignedOut: false,
})
const calendars = [
  account('1', 'Harbour & Pine', 'harbourpine'),
  account('2', 'Team One', 'teamone'),
  account('3', 'Team Two', 'teamtwo'),
  account('4', 'Sea', ''),
]
const near = (cell: string) => findNearCalendar(cell, calendars)?.uuid

test('a name or handle with one or two wrong letters is near one account', () => {
  expect(
    ['Habour & Pine', 'harbour and pine', '@harbuorpine', 'HARBOUR & PIN', 'Teem Two'].map(near),
  ).toEqual(['1', '1', '1', '1', '3'])
})

test('the word and is the sign &, and the spelling of another country is near', () => {
  expect(['Harbor and Pine', 'Harbor & Pine', 'Harbour AND  Pine', 'harbor&pine'].map(near)).toEqual([
    '1',
    '1',
    '1',
    '1',
  ])
  expect(['Harbour and Fir', 'Sand'].map(near)).toEqual([undefined, undefined])
})

test('a known name, another short word, and a name as near to two accounts are near none', () => {
  expect(['Harbour & Pine', 'Sun', 'Pea', 'Team Ono', 'Team Xwe', 'Bakery'].map(near)).toEqual([
    undefined,
    undefined,
    '4',
    '2',
    undefined,
    undefined,
  ])
})
