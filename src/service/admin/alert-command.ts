import { randomUUID } from 'node:crypto'
import { bad, good } from '#contract/result.ts'
import { sendAlert, testMessage } from '#service/alerts/send-alert.ts'
import { defineCommand } from './command.ts'

export const alertTest = defineCommand({
  words: ['alert', 'test'],
  summary: 'sends a test message to ALERT_URL',
  options: {},
  run: async ({ alertUrl, origin }) => {
    if (alertUrl === null) return bad('ALERT_URL is not set, so alerts are sent nowhere.')
    const isAccepted = await sendAlert(alertUrl, testMessage(randomUUID(), origin))
    return isAccepted
      ? good({ json: { accepted: true }, text: 'The test message was accepted.' })
      : bad('The address of ALERT_URL did not accept the test message within 10 seconds.')
  },
})
