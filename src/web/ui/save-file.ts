export function saveFile(name: string, text: string, media: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${media};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revokes the URL later, because the browser reads it only in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
