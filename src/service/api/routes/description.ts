import { Hono } from 'hono'
import { openapi } from '#service/api/description/openapi.ts'
import { page } from '#service/api/description/page.ts'
import { pageStyle } from '#service/api/description/page-style.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'

/** What the service says about itself; it is the same for everybody and does not change while it runs. */
export function description(): Hono {
  const texts = [
    [descriptionPaths.document, 'application/json', JSON.stringify(openapi(), null, 2)],
    [descriptionPaths.page, 'text/html; charset=utf-8', page()],
    [descriptionPaths.style, 'text/css; charset=utf-8', pageStyle],
  ] as const
  const app = new Hono()
  for (const [path, type, text] of texts)
    app.get(path, ({ body }) => body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }))
  return app
}
