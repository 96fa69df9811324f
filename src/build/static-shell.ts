import type { Plugin } from 'vite'
import { SHELL_ICONS, type ShellIcon } from './shell-icons.ts'

/**
 * Writes the frame of the dashboard and an empty month into the page, so that they are painted before any script has
 * arrived. Each part has the position and size that the dashboard will give it; a browser test compares the two.
 * public/before-paint.js decides which parts are visible at which address.
 */
export function staticShell(): Plugin {
  return {
    name: 'static-shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<div id="root"></div>', `<div id="root">${toShell()}</div>`),
    },
  }
}

/**
 * Without links and buttons, and hidden from screen readers. It has text only where its width does not matter, because
 * the text changes its width when the typeface arrives, and nothing may move then.
 */
function toShell(): string {
  return `
    <div class="shell flex min-h-dvh flex-col sm:flex-row" aria-hidden="true">
      <div class="fixed inset-x-0 bottom-0 z-bar grid grid-cols-5 border-t bg-page pb-safe max-sm:box-content max-sm:min-h-bar sm:sticky sm:inset-x-auto sm:top-0 sm:flex sm:h-dvh sm:w-rail sm:shrink-0 sm:flex-col sm:gap-4 sm:overflow-y-auto sm:border-e sm:border-t-0 sm:px-2 sm:pb-2 lg:w-rail-wide short:static">
        ${BRAND}
        <ul class="col-span-4 grid grid-cols-4 sm:flex sm:flex-col sm:gap-1">${(['Calendar', 'Interactions', 'Quotas', 'Drafts'] as const).map(toPlace).join('')}</ul>
        <span class="${ITEM} sm:hidden">${toIcon('New', 'size-5')}New</span>
        <ul class="hidden gap-1 sm:flex sm:w-full sm:flex-col sm:border-t sm:pt-4">${(['New thread', 'New quote'] as const).map(toPlace).join('')}</ul>
      </div>
      <div class="flex min-w-0 flex-1 flex-col pb-bar sm:pb-0 short:pb-0">
        <div class="flex min-h-bar items-center gap-x-2 border-b px-4">
          <span class="shell-calendar flex-1 text-lg font-semibold tracking-tight">Calendar</span>
          <span class="-me-2 flex shrink-0">${toTool('Commands')}${toTool('Settings')}<span class="hidden sm:inline">${toTool('Sign out')}</span></span>
        </div>
        <div class="shell-calendar flex min-w-0 flex-1 flex-col gap-2 p-2 sm:px-4">
          <div class="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
            <span class="order-2 flex items-center sm:order-0">${toTool('Previous')}${toWord('Today')}${toTool('Next')}</span>
            <span class="order-1 min-w-0 flex-1 text-md leading-5 sm:order-0 lg:text-lg lg:leading-6">&nbsp;</span>
            <span class="order-3 min-h-8 w-full touch:min-h-touch sm:w-auto"></span>
          </div>
          <div class="min-h-8 touch:min-h-touch"></div>
          <div class="min-h-strip"></div>
          <div class="shell-month flex flex-1 flex-col">
            <div class="h-5"></div>
            <div class="grid min-h-108 flex-1 grid-cols-7 border-t bg-surface">${'<div class="border-s first:border-s-0"></div>'.repeat(7)}</div>
          </div>
          <div class="min-h-10 touch:min-h-15 sm:min-h-6 sm:touch:min-h-touch"></div>
        </div>
      </div>
    </div>`.replaceAll(/\n\s*/g, '')
}

const BRAND =
  '<div class="hidden h-bar shrink-0 items-center justify-center gap-2 sm:flex lg:justify-start lg:px-2"><svg viewBox="0 0 24 24" class="size-6 text-accent"><circle cx="12" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M12 2a8 8 0 0 1 0 16c3-2 4.4-4.7 4.4-8S15 4 12 2z" fill="currentColor"/><path d="M3 22h18" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></svg><span class="hidden text-md font-semibold tracking-tight lg:inline">Almanac</span></div>'

const ITEM =
  'flex min-h-bar flex-col items-center justify-center gap-0.5 rounded-md text-xs text-ink-soft sm:min-h-12 lg:min-h-8 lg:flex-row lg:justify-start lg:gap-3 lg:px-2 lg:text-base'

const BUTTON =
  'inline-flex items-center justify-center rounded-md border border-transparent font-medium whitespace-nowrap text-ink-soft'

function toPlace(name: ShellIcon): string {
  return `<li class="relative flex-1"><span class="${ITEM}">${toIcon(name, 'size-5 lg:size-4')}${name}</span></li>`
}

function toTool(name: ShellIcon): string {
  return `<span class="${BUTTON} size-8 shrink-0 touch:size-touch">${toIcon(name, 'size-4')}</span>`
}

function toWord(word: string): string {
  return `<span class="${BUTTON} min-h-8 px-1 text-sm touch:min-h-touch touch:min-w-touch sm:px-3 sm:text-base">${word}</span>`
}

function toIcon(name: ShellIcon, look: string): string {
  return `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="${look}">${SHELL_ICONS[name]}</svg>`
}
