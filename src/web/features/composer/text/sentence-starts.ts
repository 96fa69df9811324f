const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Upper and lower case matter: `No. 5` is an abbreviation, `he said no. Then` is not. `etc.` and others that often end
 * a sentence are left out on purpose.
 */
const ABBREVIATIONS = new Set(
  [
    'Dr Mr Mrs Ms Prof St Mt Ft Sr Jr Gen Col Capt Lt Sgt Rev Hon Gov Sen Rep Pres No Nos Vol Fig Figs Eq Sec Ch',
    'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thurs Fri Sat Sun pp approx vs cf',
    'Hr Fr Nr Abs Art Bd Str Tel Dipl Ing bzw ca vgl evtl ggf inkl zzgl geb gest bspw sog',
    'MM Mgr av boul chap ex Sra Srta Dra Ud Uds EE UU Núm núm Pág pág págs cap',
    'ул им пр просп пер пл стр гг тыс руб проф акад см рис табл напр',
    'डॉ श्री सुश्री प्रो',
  ].flatMap((line) => line.split(' ')),
)

export function findSentenceStarts(text: string): Set<number> {
  const starts = new Set<number>()
  for (const { index } of sentences.segment(text)) if (index > 0 && isStart(text, index)) starts.add(index)
  return starts
}

const BEFORE = 40

function isStart(text: string, index: number): boolean {
  // After a lowercase letter, the sentence continues, as in `“Really?” he said`.
  if (/^[\p{Ps}\p{Pi}"']?\p{Ll}/u.test(text.slice(index, index + 4))) return false
  const before = text.slice(Math.max(0, index - BEFORE), index).trimEnd()
  if (!before.endsWith('.')) return true
  // No sentence starts after an initial, `a.m.`, `z. B.` or the ordinal of a German date. The apostrophe keeps the `s`
  // of `St. Mary's.` from counting as an initial.
  if (/(?:^|[^\p{L}\p{M}\p{N}'’])(?:\p{L}\p{M}*|\p{N}{1,2})\.$/u.test(before)) return false
  return !ABBREVIATIONS.has(
    before
      .slice(0, -1)
      .split(/[^\p{L}\p{M}\p{N}]/u)
      .at(-1) ?? '',
  )
}
