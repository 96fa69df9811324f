/**
 * Who may import whom. A file belongs to the floor with the longest matching path, and may import that floor
 * and what is listed here; everything else is refused. Names that begin with `#` are floors or single files of ours,
 * the others are packages. A `*` stands for one name. Tests may also import what their floor's `testedWith` lists.
 */
export interface Floor {
  readonly may: readonly string[]
  readonly testedWith?: readonly string[]
  /** Packages of which only these names may be taken. */
  readonly mayTake?: Readonly<Record<string, readonly string[]>>
  /** Whether markup may stand here: the floors without it hold no component. */
  readonly markup?: true
  /** Only files lie here: a folder below is a floor of its own, or has no place. */
  readonly filesOnly?: true
}

const PURE_TESTS = ['vitest', 'fast-check']
const SERVICE_TESTS = ['vitest', 'fast-check', 'node:', '#service']
// Screens read the URL through `getRouteApi` (typed search and navigation without a look at the routes of the app),
// link with `Link`, and hold a person back from leaving unsaved words with `useBlocker`. The rest of the router is the app's.
const ROUTER_OF_SCREENS = { '@tanstack/react-router': ['Link', 'LinkProps', 'getRouteApi', 'useBlocker'] }
const RENDERED = ['react', 'lucide-react']
const RENDERED_TESTS = [...PURE_TESTS, 'react-dom']

const GROUND_OF_SCREENS = [
  '#contract',
  '#web/api',
  '#web/device',
  '#web/ui',
  '#web/time',
  '#web/url',
  ...RENDERED,
  'zod',
  '@tanstack/react-query',
]

export const FLOORS: Readonly<Record<string, Floor>> = {
  'src/contract': { may: ['zod', 'date-fns'], testedWith: PURE_TESTS },

  'src/web': {
    may: ['#contract', '#web/api', '#web/app', '#web/ui', 'react', 'react-dom'],
    testedWith: RENDERED_TESTS,
    markup: true,
    filesOnly: true,
  },
  // What the address of each screen says.
  'src/web/url': {
    may: ['#contract', '#web/time', 'zod'],
    mayTake: { '@tanstack/react-router': ['SearchSchemaInput'] },
    testedWith: PURE_TESTS,
  },
  // Samples and a world of sendings whose every step a test decides. No floor but its own may import it outside of a test.
  'src/web/testing': { may: ['#contract', '#web/api', '#web/device', 'fast-check'] },
  'src/web/ui': {
    may: [...RENDERED, 'react-dom', '@tanstack/react-virtual'],
    testedWith: RENDERED_TESTS,
    markup: true,
  },
  'src/web/time': { may: ['#contract', 'date-fns', '@date-fns/tz'], testedWith: PURE_TESTS },
  'src/web/device': { may: ['#contract', '#web/time', 'idb', 'zod', 'react'], testedWith: PURE_TESTS },
  'src/web/api': {
    may: ['#contract', '#web/device', '@tanstack/react-query', 'react'],
    testedWith: [...PURE_TESTS, '#web/testing'],
  },
  'src/web/post': {
    may: ['#contract', '#web/ui', '#web/time', ...RENDERED],
    testedWith: RENDERED_TESTS,
    markup: true,
  },
  'src/web/quota': {
    may: ['#contract', '#web/ui', '#web/time', ...RENDERED],
    testedWith: RENDERED_TESTS,
    markup: true,
  },
  'src/web/features': { may: [], filesOnly: true },
  'src/web/features/*': {
    may: [
      ...GROUND_OF_SCREENS,
      '#web/post',
      '#web/quota',
      'react-hook-form',
      '@tanstack/react-virtual',
      '@atlaskit/pragmatic-drag-and-drop',
    ],
    mayTake: ROUTER_OF_SCREENS,
    // A parser of calendar files stands for the calendar programs that import ours.
    testedWith: [...RENDERED_TESTS, 'ical.js', '#web/testing'],
    markup: true,
  },
  'src/web/app': {
    may: [...GROUND_OF_SCREENS, '#web/features/*/*-screen.tsx', '@tanstack/react-router'],
    testedWith: RENDERED_TESTS,
    markup: true,
  },

  'src/service': { may: [], filesOnly: true },
  // Settings, the parts that they stand for, and the server that puts them together.
  'src/service/start': {
    may: ['#service', '#contract', 'node:', '@hono/node-server'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/rules': { may: ['#contract'], testedWith: PURE_TESTS },
  'src/service/store': {
    may: ['#contract', '#service/rules', 'node:', 'node:sqlite', 'pg'],
    testedWith: SERVICE_TESTS,
  },
  // What starts a database for the tests, and gives each of them a place of its own.
  'src/service/store/testing': { may: ['#contract', '#service/store', 'node:', 'pg', 'vitest'] },
  'src/service/publisher': {
    may: ['#contract', '#service/rules', '#service/store', 'node:'],
    testedWith: SERVICE_TESTS,
  },
  // HTTP itself: listening, sending, forms, queries, refusals as answers. The API, the door and the gateway share it.
  'src/service/http': {
    may: ['#contract', 'node:', '@hono/node-server'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/api': {
    may: [
      '#contract',
      '#service/rules',
      '#service/store',
      '#service/http',
      'node:',
      'hono',
      '@hono/node-server',
    ],
    testedWith: SERVICE_TESTS,
  },
  // Requests as anybody might send them, for the tests and for the long runs.
  'src/service/api/testing': { may: ['#contract', '#service', 'node:', 'fast-check', 'vitest'] },
  'src/service/gateway': {
    may: ['#contract', '#service/rules', '#service/http', 'node:', 'hono', '@hono/node-server'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/door': {
    may: ['#contract', '#service/rules', '#service/http', 'node:', 'hono', '@hono/node-server'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/admin': { may: ['#service', '#contract', 'node:'], testedWith: SERVICE_TESTS },
  'src/service/demo': {
    may: ['#contract', '#service/rules', '#service/store', 'node:'],
    testedWith: SERVICE_TESTS,
  },

  // What the page takes as it is, before anything that is built.
  public: { may: [], filesOnly: true },

  e2e: { may: ['#e2e/support', 'node:', 'playwright'], filesOnly: true },
  'e2e/stories': { may: ['#e2e/support', '#contract', 'node:', 'playwright'] },
  // Each story gets a service of its own: its store, its clock and its platform are handed in here.
  'e2e/support': {
    may: [
      '#contract',
      '#service/start/server.ts',
      '#service/demo',
      '#service/door/static-files.ts',
      '#service/store',
      '#service/publisher',
      'node:',
      'playwright',
      'axe-core',
    ],
  },
  bench: { may: ['#contract', '#service', '#e2e/support', 'node:', 'playwright', 'vite'] },
  // What a browser runs, built for itself.
  'bench/cold/rebuilt': { may: ['react', 'react-dom', '@tanstack/react-query'] },

  src: { may: [], filesOnly: true },
  // The configuration of the unit tests, and the tests that put the two sides together.
  'src/checks': {
    may: ['#contract', '#web', '#service', 'node:', 'vitest', 'fast-check', 'playwright'],
    filesOnly: true,
  },
  'src/lint': { may: ['node:', 'oxlint'], testedWith: PURE_TESTS },
  'src/build': { may: ['node:', 'vite', 'rolldown'], testedWith: PURE_TESTS },
  'vite.config.ts': { may: ['#build', 'vite', '@vitejs/plugin-react', '@tailwindcss/vite'] },
}
