import { Hono } from 'hono'
import { openapi } from '#service/api/description/openapi.ts'
import { page } from '#service/api/description/page.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'

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

const pageStyle = `:root {
  color-scheme: light dark;
  --ink: light-dark(oklch(0.25 0.014 235), oklch(0.935 0.005 95));
  --soft: light-dark(oklch(0.45 0.013 235), oklch(0.755 0.008 95));
  --page: light-dark(oklch(0.982 0.004 95), oklch(0.195 0.009 235));
  --sunken: light-dark(oklch(0.955 0.006 95), oklch(0.165 0.009 235));
  --line: light-dark(oklch(0.895 0.007 95), oklch(0.31 0.012 235));
  --accent: light-dark(oklch(0.46 0.076 215), oklch(0.76 0.095 205));
}
body {
  margin: 0 auto;
  padding: 2rem 1rem 4rem;
  max-width: 60rem;
  background: var(--page);
  color: var(--ink);
  font: 0.9375rem/1.5 system-ui, sans-serif;
}
h1, h2, h3 { line-height: 1.25; letter-spacing: -0.012em; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; margin-top: 0; }
h3 { font-size: 0.9375rem; margin: 1.5rem 0 0.5rem; }
section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 2rem; scroll-margin-top: 1rem; }
a { color: var(--accent); }
nav ul { padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
code { font: 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: 0.25rem 0 1rem; padding: 0.75rem; max-height: 24rem; overflow: auto; background: var(--sunken); }
pre code { overflow-wrap: normal; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; }
th code { white-space: nowrap; }
thead th { color: var(--soft); font-size: 0.8125rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
