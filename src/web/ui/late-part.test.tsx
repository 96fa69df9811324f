import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { latePart, optionalPart } from './late-part.tsx'

function Greeting({ name }: { name: string }) {
  return <p>{`Hello ${name}`}</p>
}

function Waiting({ name }: { name: string }) {
  return <p>{`${name} waits`}</p>
}

test('until its script is loaded something else is in its place, then the part itself from its first render on', async () => {
  const script = Promise.withResolvers<typeof Greeting>()
  const Late = latePart(() => script.promise, Waiting)
  const show = () => renderToStaticMarkup(<Late name="Kyna" />)
  expect(show()).toBe('<p>Kyna waits</p>')
  Late.preload()
  expect(show()).toBe('<p>Kyna waits</p>')
  script.resolve(Greeting)
  await script.promise
  await Promise.resolve()
  expect(show()).toBe('<p>Hello Kyna</p>')
})

test('a script that did not load is asked for again the next time', async () => {
  let tries = 0
  const Late = latePart(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('No script')) : Promise.resolve(Greeting)
  })
  Late.preload()
  await new Promise(setImmediate)
  expect(renderToStaticMarkup(<Late name="Kyna" />)).toBe('')
  Late.preload()
  await new Promise(setImmediate)
  expect(renderToStaticMarkup(<Late name="Kyna" />)).toBe('<p>Hello Kyna</p>')
})

test('an extra whose script does not load is nothing from then on', async () => {
  let tries = 0
  const Extra = optionalPart<{ name: string }>(() => {
    tries += 1
    return Promise.reject(new Error('No script'))
  })
  Extra.preload()
  await new Promise(setImmediate)
  expect(renderToStaticMarkup(<Extra name="Kyna" />)).toBe('')
  Extra.preload()
  expect(tries).toBe(1)
})
