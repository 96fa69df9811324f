import { defineConfig } from 'playwright/test'

export default defineConfig({ outputDir: '../../test-results', timeout: 20 * 60_000, retries: 0 })
