/** Fetches and checks the lists in a worker, so that ten thousand posts never block the page. */
import { type FromWorker, type ToWorker, fetchPosts } from './fetch-posts.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'

const running = new Map<number, AbortController>()

addEventListener('message', ({ data: message }: MessageEvent<ToWorker>) => {
  if ('stop' in message) running.get(message.id)?.abort()
  else void answer(message)
})

async function answer({ id, request }: Extract<ToWorker, { request: unknown }>): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    for await (const portion of fetchPosts(request, controller.signal)) {
      postToPage({ id, portion: JSON.stringify(portion) })
    }
    postToPage({ id, done: true })
  } catch (error) {
    postToPage({ id, failure: errorToFailure(error) })
  } finally {
    running.delete(id)
  }
}

function postToPage(message: FromWorker): void {
  postMessage(message)
}
