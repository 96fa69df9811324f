import { join } from 'node:path'
import { PDS, envToCfg, envToSecrets } from '@atproto/pds'

const { PORT, PUBLIC_URL, DIRECTORY_URL, DATA_DIR = '', PLC_KEY, JWT_SECRET, RATE_LIMITS } = process.env
const settings = {
  devMode: true,
  port: Number(PORT),
  hostname: 'localhost',
  serviceHandleDomains: ['.test'],
  dataDirectory: DATA_DIR,
  blobstoreDiskLocation: join(DATA_DIR, 'blobs'),
  didPlcUrl: DIRECTORY_URL,
  plcRotationKeyK256PrivateKeyHex: PLC_KEY,
  adminPassword: 'admin',
  jwtSecret: JWT_SECRET,
  // Names no real AppView or moderation service, because the tests need neither and neither can be installed.
  bskyAppViewUrl: 'https://appview.invalid',
  bskyAppViewDid: 'did:example:invalid',
  modServiceUrl: 'https://moderation.invalid',
  modServiceDid: 'did:example:invalid',
  inviteRequired: false,
  // Turns SSRF protection off, because it would refuse the directory and other test servers on loopback.
  disableSsrfProtection: true,
  rateLimitsEnabled: RATE_LIMITS === '1',
}
const config = envToCfg(settings)
// Sets the URL that the directory lists as the account's server. No environment variable accepts a loopback address.
config.service.publicUrl = PUBLIC_URL
const server = await PDS.create(config, envToSecrets(settings))
await server.start()
process.send?.('ready')
process.on('SIGTERM', () => void server.destroy().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
