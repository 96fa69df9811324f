/** What the composer is measured against: as many plain text areas that grow, each with a live count, and nothing else. */
export function plainPage(texts: readonly string[]): string {
  const areas = texts.map((text) => `<div><textarea>${text}</textarea><p>0 of 280</p></div>`).join('')
  return `<!doctype html><meta charset="utf-8"><title>Plain</title>
<style>
  body { font: 15px/24px system-ui; margin: 16px; width: 800px }
  textarea { width: 100%; field-sizing: content; min-height: 80px; font: inherit; padding: 8px 12px; resize: none }
</style>${areas}
<script>
  for (const area of document.querySelectorAll('textarea')) {
    const count = () => { area.nextElementSibling.textContent = [...area.value].length + ' of 280' }
    area.addEventListener('input', count)
    count()
  }
</script>`
}
