const WIDTH = 40

export function drawProgress(write: (text: string) => void, total: number): (done: number) => void {
  const draw = drawShare(write)
  return (done) => draw(done / total, `${done} of ${total} posts`)
}

export function drawShare(write: (text: string) => void): (share: number, words: string) => void {
  return (share, words) => {
    if (share >= 1) {
      write('\r\u001B[K')
      return
    }
    const full = Math.floor(WIDTH * share)
    write(`\r${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${words}`)
  }
}
