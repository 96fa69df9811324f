import { expect, test } from 'vitest'
import { workspaceMessage } from './workspace-message.ts'

test('words that are too long for a request are refused in the words of the dashboard', () => {
  const message = 'The request body is too large'
  expect(workspaceMessage({ reason: 'body-too-large', code: 4130, message })).toBe(
    'This is too long to be stored.',
  )
})
