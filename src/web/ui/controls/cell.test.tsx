import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CellInput, CellSelect, CellTextArea } from './cell.tsx'

const CELLS: [string, (isInvalid: boolean) => ReactElement][] = [
  ['input', (isInvalid) => <CellInput label="Date of row 3" isInvalid={isInvalid} readOnly value="" />],
  ['select', (isInvalid) => <CellSelect label="Date of row 3" isInvalid={isInvalid} />],
  ['textarea', (isInvalid) => <CellTextArea label="Date of row 3" isInvalid={isInvalid} readOnly value="" />],
]

test.each(CELLS)(
  'a cell that is a %s has its label as its name, and says that it is wrong only if it is',
  (tag, cell) => {
    const right = renderToStaticMarkup(cell(false))
    expect(right).toMatch(new RegExp(`^<${tag} [^>]*aria-label="Date of row 3"`))
    expect(right).not.toContain('aria-invalid=')
    expect(renderToStaticMarkup(cell(true))).toContain('aria-invalid="true"')
  },
)
