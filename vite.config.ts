import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './src/build/compressed-files.ts'
import { devService } from './src/build/dev-service.ts'
import { earlyStart } from './src/build/early-start.ts'
import { firstFiles } from './src/build/first-files.ts'
import { shortScripts } from './src/build/short-scripts.ts'
import { sizeBudget } from './src/build/size-budget.ts'
import { staticShell } from './src/build/static-shell.ts'
import { strictHtml } from './src/build/strict-html.ts'

const budget = { landing: 115_000, screen: 45_000, styles: 12_000, fonts: 50_000 }

/** What stands on most screens after the first is fetched once and together: alone, each travels worse than all of them. */
const PARTS = {
  name: 'parts',
  test: /\/(?:ui\/controls\/(?:field|text-field|text-link)|time\/format-moment)\.tsx?$|\/icons\/(?:chevron-down|circle-alert|check|circle-check|copy|x)\.m?js$/,
}

export default defineConfig({
  plugins: [
    // What is drawn once and seldom again says `use no memo`: everybody loads it first, and remembering takes code.
    react({ compiler: true }),
    tailwindcss(),
    devService(),
    staticShell(),
    earlyStart(),
    shortScripts(),
    strictHtml(),
    sizeBudget('calendar-screen.tsx', budget),
    compressedFiles(),
  ],
  server: {
    host: process.env['HOST'] ?? '127.0.0.1',
    port: Number(process.env['PORT'] ?? 4280),
    strictPort: true,
    // No other origin has business with the service, in development either.
    cors: false,
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // Whatever is fetched later finds these there already, and need not name them.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:early|first-screen|rolldown-runtime)-/.test(file)),
    },
    // The first versions with popover, light-dark() and anchor positioning or its quiet absence; older ones would need twice the styles.
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    // A data: address would need a hole in the security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'src/web/start/early.ts'],
      // Nobody's properties do anything when they are read.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [firstFiles(), PARTS] } },
    },
    // The budget below counts what travels, so Vite's own table would only repeat it.
    reportCompressedSize: false,
  },
})
