import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import list from '@fullcalendar/react/list'
import classic from '@fullcalendar/react/themes/classic'
import { createElement } from 'react'
import { showPeer } from './peer.js'

const MIDDLE = '2026-11-15'
const VIEWS = { month: 'dayGridMonth', week: 'dayGridWeek', agenda: 'listMonth' }

let api = null
showPeer({
  draw: ({ events }) =>
    createElement(FullCalendar, {
      ref: (calendar) => (api = calendar?.getApi() ?? null),
      plugins: [dayGrid, list, classic],
      initialView: VIEWS.month,
      initialDate: MIDDLE,
      headerToolbar: false,
      height: '100%',
      firstDay: 1,
      dayMaxEvents: true,
      events,
      eventContent: ({ event, timeText }) =>
        createElement('span', { className: 'post' }, `${timeText} ${event.title}`),
    }),
  show: (view) => api.changeView(VIEWS[view], MIDDLE),
  step: (by) => (by > 0 ? api.next() : api.prev()),
})
