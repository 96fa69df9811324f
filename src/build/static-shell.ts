import { type Plugin, runnerImport } from 'vite'

/**
 * Puts the shell into index.html, so that the browser paints it before any script arrives.
 * `src/web/start/before-paint.ts` hides the parts that the current URL does not need.
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
        return html.replace('<div id="root">', `$&${shell.replace(/<title>.*?<\/title>/, '')}`)
      },
    },
  }
}
