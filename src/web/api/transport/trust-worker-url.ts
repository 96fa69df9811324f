/** If the browser supports Trusted Types, the page's policy accepts only URLs of its own origin. */
export function trustWorkerUrl(url: string): string {
  // The cast is needed because TypeScript does not declare Trusted Types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return url
  policy ??= trustedTypes.createPolicy('almanac-worker', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError('not our own worker')
      return url
    },
  })
  return policy.createScriptURL(url)
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null
