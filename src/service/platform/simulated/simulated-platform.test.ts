import { engines } from '#service/store/testing/engines.ts'
import { sampleTweet } from '#service/store/testing/sample.ts'
import { openStore } from '#service/store/store.ts'
import { describePlatform } from '#service/platform/testing/platform-contract.ts'
import { createSimulatedPlatform } from './simulated-platform.ts'

const FAULTS = ['away', 'lost answer']

for (const { engine, makeTestDatabase } of engines) {
  describePlatform(
    `the simulated platform on ${engine}`,
    { publishing: FAULTS, finding: FAULTS },
    async () => {
      const database = await makeTestDatabase()
      const store = await openStore(database.settings)
      let fault: string | null = null
      const faulty = async <Value>(work: () => Promise<Value>): Promise<Value> => {
        if (fault === 'away') throw new Error('The store is away')
        const value = await work()
        if (fault === 'lost answer') throw new Error('The answer is lost')
        return value
      }
      const { platformPublications, tweets, now } = store
      const tweet = sampleTweet()
      await tweets.insertMany([tweet])
      return {
        platform: createSimulatedPlatform({
          now,
          tweets: { ...tweets, find: (id) => faulty(() => tweets.find(id)) },
          platformPublications: {
            ...platformPublications,
            publish: (uuid, makeId) => faulty(() => platformPublications.publish(uuid, makeId)),
          },
        }),
        calendarId: 1,
        makePicture: () => ({
          id: 'a'.repeat(64),
          type: 'image/png',
          width: 2,
          height: 2,
          bytes: 70,
          alt: '',
        }),
        setFault: (next) => {
          fault = next
        },
        countThere: async ({ postUuid, texts }) => {
          const publication = await platformPublications.find(postUuid)
          return texts.map(() => (publication === null ? 0 : 1))
        },
        quotable: () => Promise.resolve({ ...tweet, link: null }),
        missingId: () => Promise.resolve('404404404404404404'),
        close: async () => {
          await store.close()
          await database.dispose()
        },
      }
    },
  )
}
