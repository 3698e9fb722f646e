import { useEffect, useState } from 'react'

/** A QR code for phones to read, always black on white. Props: `text` (an address), `label`. Its library loads when shown. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let wanted = true
    import('qrcode').then(({ default: { create } }) => {
      if (wanted) setCode(draw(create(text, { errorCorrectionLevel: 'M' }).modules))
    })
    return () => {
      wanted = false
    }
  }, [text])
  const size = code?.size ?? 25
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      {code && <path d={code.path} />}
    </svg>
  )
}

const draw = (modules: { size: number; get: (row: number, column: number) => number | boolean }) => {
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
  }
  return { size, path }
}
