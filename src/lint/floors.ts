import type { Floor } from './floor.ts'

const PURE_TESTS = ['vitest', 'fast-check']
const SERVICE_TESTS = ['vitest', 'fast-check', 'node:', '#service']
const RENDERED = ['react', 'lucide-react']
const RENDERED_TESTS = [...PURE_TESTS, 'react-dom']

const SCREEN_IMPORTS = [
  '#contract',
  '#web/observable.ts',
  '#web/api',
  '#web/device',
  '#web/ui',
  '#web/time',
  '#web/url',
  '#web/router',
  ...RENDERED,
  'zod',
  '@tanstack/react-query',
]

export const FLOORS: Readonly<Record<string, Floor>> = {
  'src/contract': { may: ['zod', 'date-fns', '@date-fns/tz', '@date-fns/utc'], testedWith: PURE_TESTS },

  'src/web': {
    may: ['#contract', '#web/api', '#web/app', '#web/router', '#web/ui', 'react', 'react-dom'],
    testedWith: RENDERED_TESTS,
    markup: true,
    filesOnly: true,
  },
  'src/web/start': {
    may: [
      '#contract',
      '#web/api/transport',
      '#web/app/shell',
      '#web/device',
      '#web/features/calendar/calendar-placeholder.tsx',
      '#web/time',
      '#web/ui/media-queries.ts',
      'react-dom',
    ],
    testedWith: RENDERED_TESTS,
    markup: true,
  },
  'src/web/url': {
    may: ['#contract', '#web/time', 'zod'],
    testedWith: PURE_TESTS,
  },
  'src/web/router': {
    may: ['#contract', '#web/observable.ts', '#web/url', '#web/device', 'react'],
    mayImportNames: { '@tanstack/react-query': ['replaceEqualDeep'] },
    testedWith: PURE_TESTS,
    markup: true,
  },
  'src/web/testing': { may: ['#contract', '#web/api', '#web/device', 'fast-check'] },
  'src/web/ui': {
    may: ['#web/observable.ts', ...RENDERED, 'react-dom', '@tanstack/react-virtual', 'lean-qr'],
    testedWith: [...RENDERED_TESTS, 'jsqr'],
    markup: true,
  },
  'src/web/time': {
    may: ['#contract', '#web/observable.ts', 'date-fns'],
    testedWith: PURE_TESTS,
  },
  'src/web/device': {
    may: ['#contract', '#web/observable.ts', '#web/time', 'idb', 'zod', 'react'],
    testedWith: [...PURE_TESTS, '#web/testing'],
  },
  'src/web/api': {
    may: ['#contract', '#web/observable.ts', '#web/device', '@tanstack/react-query', 'react'],
    testedWith: [...RENDERED_TESTS, '#web/testing'],
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
      ...SCREEN_IMPORTS,
      '#web/post',
      '#web/quota',
      'react-hook-form',
      '@hookform/resolvers/zod',
      '@tanstack/react-virtual',
      '@atlaskit/pragmatic-drag-and-drop',
    ],
    mayImportNames: { 'react-dom': ['flushSync'] },
    testedWith: [...RENDERED_TESTS, 'ical.js', 'htmlparser2', '#web/testing'],
    markup: true,
  },
  'src/web/app': {
    may: [
      ...SCREEN_IMPORTS,
      '#web/features/*/*-screen.tsx',
      '#web/post/account-words.ts',
      '#web/post/slot-field.tsx',
      '#web/post/post-status.ts',
    ],
    testedWith: [...RENDERED_TESTS, '#web/testing'],
    markup: true,
  },

  'src/service': { may: [], filesOnly: true },
  'src/service/start': {
    may: ['#service', '#contract', 'node:', '@hono/node-server'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/rules': { may: ['#contract'], testedWith: PURE_TESTS },
  'src/service/store': {
    may: ['#contract', '#service/rules', 'node:', 'node:sqlite', 'pg'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/store/testing': {
    may: ['#contract', '#service/store', 'node:', 'node:sqlite', 'pg', 'vitest'],
  },
  'src/service/outbound': { may: ['#service/rules', 'node:', 'undici'], testedWith: SERVICE_TESTS },
  'src/service/outbound/testing': { may: ['#service/outbound', 'node:'] },
  'src/service/sealing': { may: ['node:'], testedWith: SERVICE_TESTS },
  'src/service/pictures/testing': { may: ['node:'] },
  'src/service/pictures': {
    may: ['#contract', '#service/sealing', '#service/outbound', 'node:'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/cards': {
    may: ['#contract', '#service/outbound', 'node:', 'htmlparser2'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/platform': {
    may: [
      '#contract',
      '#service/rules',
      '#service/store',
      '#service/sealing',
      '#service/outbound',
      'node:',
      'zod',
      'multiformats',
      '@ipld/dag-cbor',
    ],
    testedWith: SERVICE_TESTS,
  },
  'src/service/platform/testing': {
    may: ['#contract', '#service/platform', '#service/store', '#service/outbound', 'node:', 'vitest'],
  },
  'src/service/publisher': {
    may: ['#contract', '#service/rules', '#service/store', '#service/platform', 'node:'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/publisher/testing': {
    may: [
      '#contract',
      '#service/publisher',
      '#service/platform',
      '#service/rules',
      '#service/store',
      'node:',
      'vitest',
    ],
  },
  'src/service/read-back': {
    may: ['#contract', '#service/rules', '#service/store', '#service/platform', 'node:'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/read-back/testing': {
    may: [
      '#contract',
      '#service/read-back',
      '#service/platform',
      '#service/store',
      '#service/outbound',
      'node:',
      'vitest',
    ],
  },
  'src/service/alerts': {
    may: ['#contract', '#service/store', '#service/outbound', 'node:'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/http': {
    may: ['#contract', '#service/rules/store-unavailable.ts', 'node:', '@hono/node-server'],
    testedWith: SERVICE_TESTS,
  },
  'src/service/api': {
    may: [
      '#contract',
      '#service/platform/platform.ts',
      '#service/rules',
      '#service/store',
      '#service/http',
      'node:',
      'hono',
      '@hono/node-server',
    ],
    testedWith: SERVICE_TESTS,
  },
  'src/service/workspace': {
    may: [
      '#contract',
      '#service/pictures/read-image.ts',
      '#service/cards/pages.ts',
      '#service/platform/platform.ts',
      '#service/rules',
      '#service/sealing',
      '#service/store',
      '#service/http',
      'node:',
      'hono',
    ],
    testedWith: SERVICE_TESTS,
  },
  'src/service/workspace/testing': { may: ['#contract', '#service', 'node:', 'vitest'] },
  'src/service/api/testing': { may: ['#contract', '#service', 'node:', 'fast-check', 'vitest'] },
  'src/service/gateway': {
    may: [
      '#contract',
      '#service/rules',
      '#service/http',
      '#service/pictures/sealed-addresses.ts',
      'node:',
      'hono',
      '@hono/node-server',
    ],
    testedWith: SERVICE_TESTS,
  },
  'src/service/gateway/testing': {
    may: ['#contract', '#service/gateway', '#service/http', 'node:', 'vitest'],
  },
  'src/service/site': {
    may: [
      '#contract',
      '#service/rules',
      '#service/http',
      '#service/sealing',
      'node:',
      'hono',
      '@hono/node-server',
    ],
    testedWith: SERVICE_TESTS,
  },
  'src/service/site/testing': { may: ['#contract', '#service/site', '#service/http', 'node:', 'vitest'] },
  'src/service/admin': { may: ['#service', '#contract', 'node:'], testedWith: SERVICE_TESTS },
  'src/service/demo': {
    may: ['#contract', '#service/pictures/sealed-addresses.ts', '#service/rules', '#service/store', 'node:'],
    testedWith: SERVICE_TESTS,
  },

  public: { may: [], filesOnly: true },

  e2e: { may: ['#e2e/support', 'node:', 'playwright'], filesOnly: true },
  'e2e/stories': { may: ['#e2e/support', '#contract', 'node:', 'playwright'] },
  'e2e/engines': { may: ['#service/outbound/testing', '#e2e/support', 'node:', 'playwright'] },
  'e2e/pds': { may: ['#contract', '#service', '#e2e/support', 'node:', 'playwright', 'vitest'] },
  'e2e/support': {
    may: [
      '#contract',
      '#service/start/open-pages.ts',
      '#service/start/open-pictures.ts',
      '#service/start/server.ts',
      '#service/demo',
      '#service/site/static-files.ts',
      '#service/store',
      '#service/platform/simulated',
      '#service/workspace/testing/browser.ts',
      'node:',
      'playwright',
      'axe-core',
    ],
  },
  bench: {
    may: ['#contract', '#service', '#e2e/support', '#e2e/pds', 'node:', 'pg', 'playwright', 'vite'],
    testedWith: ['vitest'],
  },

  src: { may: [], filesOnly: true },
  'src/checks': {
    may: ['#contract', '#web', '#service', 'node:', 'vitest', 'fast-check', 'playwright'],
    testedWith: ['react', 'react-dom'],
    filesOnly: true,
  },
  'src/lint': {
    may: ['node:', 'oxlint', 'scslre', '@eslint-community/regexpp'],
    testedWith: [...PURE_TESTS, 'vite'],
  },
  'src/build': { may: ['node:', 'vite', 'rolldown'], testedWith: [...PURE_TESTS, '#contract'] },
  'vite.config.ts': { may: ['#build', 'vite', '@vitejs/plugin-react', '@tailwindcss/vite'] },
}
