export const descriptionPaths = {
  document: '/api/v1/openapi.json',
  page: '/api',
  style: '/api/style.css',
} as const
