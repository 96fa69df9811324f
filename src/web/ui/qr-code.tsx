import { correction, generate } from 'lean-qr/nano'

interface QrCodeProps {
  label: string
  text: string
}

/** The code is dark on light in both themes, because many cameras cannot read a light code on a dark background. */
export function QrCode({ label, text }: QrCodeProps) {
  const { size, path } = toPath(text)
  const side = size + 2 * QUIET
  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <svg
        aria-hidden
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="w-full max-w-56 rounded-md"
      >
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
        <path d={path} fill="black" />
      </svg>
    </figure>
  )
}

/** The QR standard requires a margin of four modules around the code. */
const QUIET = 4

function toPath(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const { size } = code
  const squares = Array.from({ length: size * size }, (_, at) => {
    const [x, y] = [at % size, Math.floor(at / size)]
    return code.get(x, y) ? `M${x} ${y}h1v1h-1z` : ''
  })
  return { size, path: squares.join('') }
}
