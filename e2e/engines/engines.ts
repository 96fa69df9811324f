import { existsSync } from 'node:fs'
import type { Engine } from './engine-test.ts'
import { findMiniBrowser } from './webkit.ts'

const hasPrograms = (...names: string[]) => names.every((name) => existsSync(`/usr/bin/${name}`))

const ENGINES: Readonly<Record<Engine, { packages: readonly string[]; isInstalled: () => boolean }>> = {
  Firefox: { packages: ['firefox-esr'], isInstalled: () => hasPrograms('firefox-esr') },
  WebKitGTK: {
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'],
    isInstalled: () => hasPrograms('WebKitWebDriver', 'Xvfb') && findMiniBrowser() !== undefined,
  },
}

const NAMES = ['Firefox', 'WebKitGTK'] as const

export const installedEngines = () => NAMES.filter((name) => ENGINES[name].isInstalled())

export const missingEngines = () =>
  NAMES.filter((name) => !ENGINES[name].isInstalled()).map((name) => ({ name, ...ENGINES[name] }))
