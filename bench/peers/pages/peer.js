import './peer.css'
import { Fragment, createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const DAY = 86_400_000
const toDay = (moment) => new Date(moment).toISOString().slice(0, 10)

export async function showPeer({ draw, show = () => {}, step = () => {} }) {
  const [first, next] = [await readMonth(10), readMonth(11)]
  createRoot(document.body).render(createElement(Peer, { first, next, draw, show, step }))
}

async function readMonth(month) {
  const [start, end] = [Date.UTC(2026, month, 1), Date.UTC(2026, month + 1, 1)]
  const range = `start_date=${toDay(start - 8 * DAY)}&end_date=${toDay(end + 14 * DAY)}`
  const answer = await fetch(`/api/v1/dashboard/post/by_date?${range}`, {
    headers: { 'X-Almanac-Proof': localStorage.getItem('almanac.proof') },
  })
  const { data } = await answer.json()
  return data.map(({ post_uuid, content, scheduled_at }) => ({
    id: post_uuid,
    title: content.slice(0, 140),
    start: new Date(scheduled_at),
    end: new Date(Date.parse(scheduled_at) + 900_000),
  }))
}

function Peer({ first, next, draw, show, step }) {
  const [events, setEvents] = useState(first)
  const [view, setView] = useState('month')
  const [date, setDate] = useState(new Date(2026, 10, 15))

  useEffect(() => {
    const known = new Set(first.map(({ id }) => id))
    void next.then((later) => setEvents([...first, ...later.filter(({ id }) => !known.has(id))]))
  }, [first, next])

  const open = (name) => {
    setView(name)
    show(name)
  }
  const go = (by) => {
    setDate((before) => new Date(before.getFullYear(), before.getMonth() + by, 15))
    step(by)
  }
  const button = (name, onClick) => createElement('button', { key: name, onClick }, name)
  return createElement(
    Fragment,
    null,
    button('Previous', () => go(-1)),
    button('Next', () => go(1)),
    ['Month', 'Week', 'Agenda'].map((name) => button(name, () => open(name.toLowerCase()))),
    createElement('main', null, draw({ events, view, date })),
  )
}
