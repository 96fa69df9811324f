import { doesServiceAnswer, tryAgain } from './try-again.ts'

/**
 * Imports a part of the dashboard. Without a connection it waits and tries again, so a lazy part appears by itself when
 * the service is back. It fails only if the service answers without the script, as after an update.
 */
export async function loadPart<Part>(importer: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await importer()
    } catch (error) {
      // The build renders the shell without a service to wait for.
      if (typeof document === 'undefined' || (await doesServiceAnswer())) throw error
      // The text of the function has the address of the script.
      await new Promise<void>((resolve) => tryAgain.add(String(importer), resolve))
    }
  }
}
