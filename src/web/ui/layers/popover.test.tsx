import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Popover } from './popover.tsx'

test('a button names the popover that it opens, whose content is not rendered until then', () => {
  const html = renderToStaticMarkup(
    <Popover name="Legend" label="What shapes mean">
      <p>Published</p>
    </Popover>,
  )
  const id = /popoverTarget="([^"]+)"/i.exec(html)?.[1]
  expect(html).toMatch(/<button [^>]*aria-expanded="false" aria-label="Legend"/)
  expect(html).toMatch(new RegExp(`<dialog id="${id}" popover="auto" aria-label="Legend"[^>]*></dialog>`))
  expect(html).not.toContain('Published')
})

test('each popover is an anchor of its own', () => {
  const html = renderToStaticMarkup(
    <>
      <Popover name="One">1</Popover>
      <Popover name="Two">2</Popover>
    </>,
  )
  const anchors = [...html.matchAll(/anchor-name:([^;"]+)/g)].map(([, name]) => name)
  const places = [...html.matchAll(/position-anchor:([^;"]+)/g)].map(([, name]) => name)
  expect(new Set(anchors).size).toBe(2)
  expect(places).toEqual(anchors)
})
