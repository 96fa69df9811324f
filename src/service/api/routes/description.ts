import { Hono } from 'hono'
import { openapi } from '#service/api/description/openapi.ts'
import { page } from '#service/api/description/page.ts'
import { pageStyle } from '#service/api/description/page-style.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'

/** The description of the service. It needs no key and does not change while the service runs. */
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
