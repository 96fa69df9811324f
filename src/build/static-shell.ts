import { type Plugin, runnerImport } from 'vite'

/**
 * Renders the shell of the dashboard around an empty month into the page. The browser paints it before any script
 * arrives. src/web/start/before-paint.ts decides which parts are visible at which address.
 */
export function staticShell(): Plugin {
  return {
    name: 'static-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { module } = await runnerImport<{ renderShell: () => string }>(
          '/src/web/start/static-shell.tsx',
          { configFile: false, logLevel: 'error' },
        )
        const shell = module.renderShell()
        // The page already has its own title.
        return html.replace('<div id="root">', `$&${shell.replace(/<title>.*?<\/title>/, '')}`)
      },
    },
  }
}
