// Starts Bluesky's own Personal Data Server on loopback, with the data in DATA_DIR.
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
  // The AppView and the moderation service cannot be installed, and no test needs them.
  bskyAppViewUrl: 'https://appview.invalid',
  bskyAppViewDid: 'did:example:invalid',
  modServiceUrl: 'https://moderation.invalid',
  modServiceDid: 'did:example:invalid',
  inviteRequired: false,
  // The directory and other servers are on loopback too, so the protection is off.
  disableSsrfProtection: true,
  rateLimitsEnabled: RATE_LIMITS === '1',
}
const config = envToCfg(settings)
// The documents of the accounts contain this address. The environment has no setting for an address on loopback.
config.service.publicUrl = PUBLIC_URL
const server = await PDS.create(config, envToSecrets(settings))
await server.start()
process.send?.('ready')
process.on('SIGTERM', () => void server.destroy().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
