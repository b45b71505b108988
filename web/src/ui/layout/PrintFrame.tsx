import type { ReactNode } from 'react'
import { usePrinting } from '../../lib/use-printing.ts'

type Props = {
  /** Stands at the top of each sheet. */
  head: string
  children: ReactNode
}

/** A page that prints in black on white, without what only works on a screen, and with a line at the top of each sheet. */
export function PrintFrame({ head, children }: Props) {
  const isPrinting = usePrinting()
  return (
    <div className="printed">
      {isPrinting && <div className="printed__head">{head}</div>}
      <div className="printed__body">{children}</div>
    </div>
  )
}
