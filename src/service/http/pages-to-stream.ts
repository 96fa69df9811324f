export function pagesToStream(pages: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const page = await pages.next()
      if (page.done === true) controller.close()
      else controller.enqueue(page.value)
    },
    cancel: async () => void (await pages.return()),
  })
}
