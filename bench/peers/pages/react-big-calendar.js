import 'react-big-calendar/lib/css/react-big-calendar.css'
import moment from 'moment'
import { createElement } from 'react'
import { Calendar, momentLocalizer } from 'react-big-calendar'
import { showPeer } from './peer.js'

moment.updateLocale('en', { week: { dow: 1 } })
const localizer = momentLocalizer(moment)
const Post = ({ event }) => createElement('span', { className: 'post' }, event.title)

showPeer({
  draw: ({ events, view, date }) =>
    createElement(Calendar, {
      localizer,
      events,
      view,
      date,
      toolbar: false,
      length: 30,
      components: { event: Post, agenda: { event: Post } },
      onView: () => {},
      onNavigate: () => {},
      style: { height: '100%' },
    }),
})
