import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'

process.once('disconnect', () => process.exit())
const bytes = readFileSync(process.argv[2] ?? '')
const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
const server = createServer(({ headers }, response) => {
  response.setHeader('Content-Type', 'application/json')
  if (headers['accept-encoding'] === 'identity') response.end(bytes)
  else Readable.from(bytes).pipe(createBrotliCompress({ params })).pipe(response)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
