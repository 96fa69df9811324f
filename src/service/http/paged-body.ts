/**
 * A body that is read page by page, each page only when it is needed. It is a normal stream, but `sendPages` takes the
 * pages directly. The receiver of a page owns its memory.
 */
export class PagedBody extends ReadableStream<Uint8Array> {
  readonly pages: AsyncGenerator<Uint8Array, void>

  constructor(pages: AsyncGenerator<Uint8Array, void>) {
    super(
      {
        pull: async (controller) => {
          const next = await pages.next()
          if (next.done === true) controller.close()
          else controller.enqueue(next.value)
        },
        cancel: async () => {
          await pages.return()
        },
      },
      { highWaterMark: 0 },
    )
    this.pages = pages
  }
}
