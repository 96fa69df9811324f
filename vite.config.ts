import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { beforePaint } from './src/build/before-paint.ts'
import { compressedFiles } from './src/build/compressed-files.ts'
import { devService } from './src/build/dev-service.ts'
import { sizeBudget } from './src/build/size-budget.ts'
import { staticShell } from './src/build/static-shell.ts'
import { strictHtml } from './src/build/strict-html.ts'
import { workerPreload } from './src/build/worker-preload.ts'

const budget = {
  landing: 116_000,
  screen: 128_500,
  screens: { 'thread-screen.tsx': 135_000, 'quote-screen.tsx': 135_000, 'plan-screen.tsx': 160_000 },
  styles: 12_800,
  fonts: 50_000,
}

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    // Vite minifies all styles; before it, Tailwind would do so once more, and warn of `::highlight`.
    tailwindcss({ optimize: false }),
    devService(),
    beforePaint(),
    staticShell(),
    workerPreload(),
    strictHtml(),
    sizeBudget('calendar-screen.tsx', budget),
    compressedFiles(),
  ],
  // Without it Vite looks for imports in every page of the project, those of the benches too.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    host: process.env['HOST'] ?? '127.0.0.1',
    port: Number(process.env['PORT'] ?? 4280),
    strictPort: true,
    // No other origin may read from the service, in development either.
    cors: false,
  },
  worker: {
    // A worker of this kind can load parts later.
    format: 'es',
    // The package does not say that it changes nothing but its own class, and the worker does not use it.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /@date-fns.utc/, sideEffects: false }] } },
  },
  resolve: {
    alias: {
      // React 18 has what the shim for React 17 brings along: 0.4 kB.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // What each icon of lucide-react is made by. Its own has options that no icon uses here: 1.1 kB, and two components for an icon.
      '../createLucideIcon.mjs': '/src/web/ui/icon.ts',
    },
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The first versions with popover and light-dark(). Older ones would need twice the styles.
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    // The content security policy allows no data: URL for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // No getter has side effects.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // What the first load needs is one chunk. Cut along the screens that share it, it would be twenty, which compress worse.
            { name: 'first-load', tags: ['$initial'] },
            // What two of the scripts after the first load use; a request for each pair costs more. The plan is made of the
            // composers' parts, which no other screen needs. Only two dialogs need the field of slots.
            { name: 'shared', test: /^(?!.*(?:features.composer|post.slot-field))/, minShareCount: 2 },
            {
              name: 'composers',
              test: /features.composer.(?!plan|frame.(?:edit-frame|options-form)|sending.use-editing|placement.slots-dialog|text.(?:split-threads|plain-markdown)|thread.(?:split-offer|continue-thread|more-threads)|pictures.(?:prepare|picture-header))|web.app.composers/,
            },
          ],
        },
      },
    },
    // sizeBudget() reports the compressed sizes already.
    reportCompressedSize: false,
  },
})
