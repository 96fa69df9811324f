export function saveFile(name: string, text: string, media: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${media};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address only in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
