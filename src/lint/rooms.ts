/**
 * Lists what each folder of a floor may import from the same floor. Tests, and files beside the folders, may import
 * every folder.
 */
export type Rooms = Readonly<Record<string, readonly string[]>>

export const ROOMS: Readonly<Record<string, Rooms>> = {
  'src/web/ui': {
    controls: [],
    layers: ['controls', 'media-queries.ts'],
    feedback: ['controls'],
    typeface: [],
  },
  'src/web/device': {},
  'src/web/api': {
    transport: [],
    posts: ['transport'],
    workspace: ['transport', 'posts'],
    session: ['transport', 'posts', 'workspace'],
  },
  'src/web/app': {
    shell: ['lazy-parts.ts'],
  },
  'src/web/features/calendar': {
    posts: [],
    state: ['lazy-calendar.ts', 'posts'],
    drafts: ['state', 'posts'],
    changes: ['posts', 'state'],
    grid: ['lazy-calendar.ts', 'state', 'drafts', 'posts'],
    agenda: ['changes', 'state', 'drafts', 'posts'],
    hours: ['grid', 'agenda', 'drafts', 'posts', 'state'],
    export: [],
    panel: ['changes', 'state'],
    moves: ['changes', 'hours', 'posts', 'panel', 'state'],
    tools: ['lazy-calendar.ts', 'drafts', 'export', 'grid', 'panel', 'posts', 'state'],
  },
  'src/web/features/composer': {
    form: [],
    text: ['form'],
    pictures: ['text', 'form'],
    placement: ['form'],
    document: ['text', 'placement', 'form'],
    sending: ['document', 'placement', 'form'],
    frame: ['use-composer.ts', 'help-links.tsx', 'document', 'sending', 'placement', 'pictures', 'form'],
    preview: ['use-composer.ts', 'sending', 'form'],
    thread: [
      'use-composer.ts',
      'frame',
      'preview',
      'placement',
      'document',
      'sending',
      'pictures',
      'text',
      'form',
    ],
    plan: ['document', 'sending', 'pictures', 'text', 'placement', 'form'],
  },
  'src/web/features/interactions': {},
}
