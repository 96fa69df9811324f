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
  },
  'src/web/api': {
    transport: [],
    loading: ['transport'],
    posts: ['loading', 'transport'],
    workspace: ['loading', 'transport', 'posts'],
    limits: ['loading', 'transport', 'posts', 'workspace'],
    session: ['loading', 'transport', 'posts', 'limits', 'workspace'],
  },
  'src/web/app': {
    errors: [],
    settings: [],
    commands: ['lazy-parts.ts', 'settings', 'errors'],
    shell: ['lazy-parts.ts', 'commands', 'settings', 'errors'],
  },
  'src/web/features/calendar': {
    posts: [],
    state: ['later-module.ts', 'posts'],
    drafts: ['state', 'posts'],
    'new-thread': ['drafts', 'state'],
    changes: ['new-thread', 'drafts', 'state'],
    grid: ['state', 'new-thread', 'drafts'],
    hours: ['grid', 'new-thread', 'drafts', 'state'],
    week: ['hours', 'grid', 'drafts', 'state'],
    agenda: ['changes', 'state', 'new-thread', 'drafts'],
    day: ['hours', 'agenda', 'new-thread', 'drafts', 'state'],
    quarter: ['grid', 'drafts', 'state'],
    export: [],
    copies: ['state'],
    panel: ['changes', 'copies', 'state'],
    moves: ['changes', 'hours', 'drafts', 'panel', 'state'],
    tooltip: ['state'],
    attention: ['copies', 'panel', 'posts', 'state'],
    search: ['panel', 'posts', 'state'],
    tools: ['later-module.ts', 'attention', 'drafts', 'export', 'panel', 'posts', 'state'],
  },
  'src/web/features/composer': {
    form: [],
    text: ['form'],
    mention: [],
    count: ['mention'],
    split: ['text', 'form'],
    placement: ['form'],
    document: ['split', 'text', 'placement', 'form'],
    sending: ['document', 'placement', 'form'],
    receipt: ['help-links.tsx', 'placement'],
    frame: ['use-composer.ts', 'help-links.tsx', 'receipt', 'document', 'sending', 'placement', 'form'],
    preview: ['use-composer.ts', 'sending', 'form'],
    thread: [
      'use-composer.ts',
      'frame',
      'preview',
      'placement',
      'document',
      'sending',
      'split',
      'count',
      'mention',
      'text',
      'form',
    ],
    quote: ['use-composer.ts', 'frame', 'preview', 'placement', 'document', 'sending', 'count', 'form'],
    plan: ['document', 'sending', 'split', 'text', 'placement', 'form'],
  },
  'src/web/features/interactions': {
    people: ['reading'],
    reading: [],
    filters: ['reading'],
    person: ['filters', 'reading', 'people'],
  },
}
