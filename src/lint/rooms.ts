/**
 * The folders inside a floor, and what each may import of its floor besides itself: other rooms, and single files that
 * lie beside the rooms. No two rooms lead to each other. A file beside the rooms may import every room of its floor, and
 * so may a test. A folder of these floors that is not listed here is refused.
 */
export type Rooms = Readonly<Record<string, readonly string[]>>

export const ROOMS: Readonly<Record<string, Rooms>> = {
  'src/web/ui': {
    controls: [],
    lists: ['controls'],
    layers: ['controls', 'media.ts'],
    feedback: ['controls'],
    typeface: [],
  },
  'src/web/device': {
    settings: ['stored-value.ts'],
    drafts: [
      'database.ts',
      'device-changes.ts',
      'random-id.ts',
      'stored-fields.ts',
      'stored-json.ts',
      'unstored.ts',
    ],
    plans: [
      'drafts',
      'database.ts',
      'device-changes.ts',
      'local-store.ts',
      'stored-fields.ts',
      'stored-json.ts',
      'unstored.ts',
    ],
    sendings: ['drafts', 'database.ts', 'device-changes.ts', 'stored-fields.ts', 'unstored.ts'],
  },
  'src/web/api': {
    transport: [],
    posts: ['transport'],
    limits: ['transport', 'posts'],
    sending: ['transport', 'posts'],
    session: ['transport', 'posts', 'limits', 'sending'],
  },
  'src/web/app': {
    errors: [],
    settings: [],
    commands: ['settings', 'errors'],
    shell: ['commands', 'settings', 'errors'],
  },
  'src/web/features/calendar': {
    posts: [],
    state: ['posts'],
    drafts: ['state', 'posts'],
    'new-thread': ['drafts', 'state'],
    grid: ['state', 'new-thread', 'drafts'],
    hours: ['grid', 'new-thread', 'drafts', 'state'],
    week: ['hours', 'grid', 'drafts', 'state'],
    agenda: ['state', 'new-thread', 'drafts'],
    day: ['hours', 'agenda', 'new-thread', 'drafts', 'state'],
    quarter: ['grid', 'drafts', 'state'],
    export: [],
    panel: ['state'],
    moves: ['hours', 'new-thread', 'drafts', 'panel', 'state'],
    tooltip: ['state'],
    attention: ['panel', 'posts', 'state'],
    search: ['posts', 'state'],
    tools: ['attention', 'drafts', 'export', 'panel', 'posts', 'state'],
  },
  'src/web/features/composer': {
    form: [],
    text: ['form'],
    count: [],
    split: ['text', 'form'],
    placement: ['form'],
    keeping: ['split', 'text', 'placement', 'form'],
    sending: ['placement', 'form'],
    preview: ['sending', 'form'],
    bar: ['sending', 'placement', 'form'],
    questions: [],
    receipt: ['questions', 'sending', 'placement'],
    frame: ['questions', 'receipt', 'bar', 'keeping', 'sending', 'placement', 'text', 'form'],
    thread: ['frame', 'preview', 'bar', 'placement', 'keeping', 'sending', 'split', 'count', 'text', 'form'],
    quote: ['frame', 'preview', 'bar', 'placement', 'keeping', 'sending', 'count', 'form'],
    plan: ['bar', 'keeping', 'sending', 'split', 'text', 'placement', 'form'],
  },
  'src/web/features/interactions': {
    people: ['reading'],
    reading: [],
    filters: ['reading'],
    person: ['filters', 'reading', 'people'],
  },
}
