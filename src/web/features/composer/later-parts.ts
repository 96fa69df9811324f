import { loadLater } from '#web/ui/paint/load-later.tsx'

/** What nobody sees at once. It is fetched after the first screen, so that it is there when the network is not. */

const splitOffer = loadLater(
  async () => (await import('#web/features/composer/split/split-offer.tsx')).SplitOffer,
)
const overflowTray = loadLater(
  async () => (await import('#web/features/composer/split/overflow-tray.tsx')).OverflowTray,
)
const unfinishedThread = loadLater(
  async () => (await import('#web/features/composer/keeping/unfinished-thread.tsx')).UnfinishedThread,
)
const threadPreview = loadLater(
  async () => (await import('#web/features/composer/thread/thread-preview.tsx')).ThreadPreview,
)
const quotePreview = loadLater(
  async () => (await import('#web/features/composer/quote/quote-preview.tsx')).QuotePreview,
)
const outcomeNotice = loadLater(
  async () => (await import('#web/features/composer/sending/outcome-notice.tsx')).OutcomeNotice,
)
const sendQuestion = loadLater(
  async () => (await import('#web/features/composer/sending/send-question.tsx')).SendQuestion,
)
const quotaCost = loadLater(
  async () => (await import('#web/features/composer/sending/quota-cost.tsx')).QuotaCost,
)
const receipt = loadLater(async () => (await import('#web/features/composer/sending/receipt.tsx')).Receipt)

export const LaterSplitOffer = splitOffer.Later
export const LaterOverflowTray = overflowTray.Later
export const LaterUnfinishedThread = unfinishedThread.Later
export const LaterThreadPreview = threadPreview.Later
export const LaterQuotePreview = quotePreview.Later
export const LaterOutcomeNotice = outcomeNotice.Later
export const LaterSendQuestion = sendQuestion.Later
export const LaterQuotaCost = quotaCost.Later
export const LaterReceipt = receipt.Later

/** What turns a form into what is sent. It holds the checks of the interface, which nobody needs before. */
export const loadCreations = () => import('#web/features/composer/sending/form-to-creation.ts')

/** What finds the field that a refusal is about. */
export const loadTroublePlaces = () => import('#web/features/composer/sending/trouble-place.ts')

/** Fetches what the end of a sending needs before anything else: it may come with the line going dead. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled([
    outcomeNotice.load(),
    receipt.load(),
    quotaCost.load(),
    loadCreations(),
    loadTroublePlaces(),
    sendQuestion.load(),
    splitOffer.load(),
    overflowTray.load(),
    threadPreview.load(),
    quotePreview.load(),
    unfinishedThread.load(),
  ])
}
