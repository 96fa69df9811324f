import './peer.css'
import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MONTH, addMonths, readMonth } from './read-month.js'

/** A peer with the buttons that the bench presses. The next month is fetched before it is asked for. */
export async function renderPeer({ draw, show, step }) {
  const view = document.getElementById('view')
  const [posts, next] = [await readMonth(MONTH), readMonth(addMonths(MONTH, 1))]
  createRoot(view).render(createElement(Peer, { first: posts, next, draw, show, step }))
}

function Peer({ first, next, draw, show, step }) {
  const [events, setEvents] = useState(first)
  const [view, setView] = useState('month')
  const [date, setDate] = useState(new Date(2026, 10, 15))

  useEffect(() => {
    const change = (name, act) => {
      document.getElementById(name).onclick = act
    }
    for (const name of ['month', 'week', 'agenda'])
      change(name, () => {
        setView(name)
        show(name)
      })
    for (const [name, by] of [
      ['previous', -1],
      ['next', 1],
    ])
      change(name, () => {
        setDate((before) => new Date(before.getFullYear(), before.getMonth() + by, 15))
        step(by)
      })
  }, [show, step])

  // Both months at once, each post once, as an application has them that fetches the next month early.
  useEffect(() => {
    void next.then((later) => {
      const known = new Set(first.map(({ id }) => id))
      setEvents([...first, ...later.filter(({ id }) => !known.has(id))])
    })
  }, [first, next])

  return draw({ events, view, date })
}
