const WIDTH = 40

/** Redraws one line after each step, and clears it at the end. */
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
