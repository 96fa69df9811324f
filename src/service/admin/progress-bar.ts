const WIDTH = 40

/** One line that is drawn over again and again, and gone when everything is done. */
export function drawProgress(write: (text: string) => void, total: number): (done: number) => void {
  return (done) => {
    if (done >= total) {
      write('\r\u001B[K')
      return
    }
    const full = Math.floor((WIDTH * done) / total)
    write(`\r${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done} of ${total} posts`)
  }
}
