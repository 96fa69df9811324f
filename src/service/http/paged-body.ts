/**
 * A body that is read page by page, and only when somebody asks for the next. It is a stream like any other; whoever
 * owns the socket takes the pages themselves. A page belongs to whoever takes it, memory included.
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
