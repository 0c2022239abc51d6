import { encode } from 'uqr'

/** Light modules around the code, which cameras need (ISO/IEC 18004). */
const BORDER = 4

/** A text as a QR code, drawn here, because it may contain a secret. Dark on light in both themes. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-lg border border-line bg-milk"
    >
      <path d={path} className="fill-on-saffron" />
    </svg>
  )
}
