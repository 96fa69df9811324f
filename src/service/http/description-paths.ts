/** Where the service describes itself. Anybody may look, without a key and from an address bar. */
export const descriptionPaths = {
  document: '/api/v1/openapi.json',
  page: '/api',
  style: '/api/style.css',
} as const
