import { createElement, type ReactNode } from 'react'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'
import type { Piece } from './content.ts'

type Props = { pieces: readonly Piece[] }

/** Shows an announcement by elements of its allowed tags alone: no markup is ever handed to the browser to read. */
export function CleanHtml({ pieces }: Props) {
  return <>{pieces.map(shown)}</>
}

function shown(piece: Piece, key: number): ReactNode {
  if (typeof piece === 'string') return piece
  const { tag, href, pieces } = piece
  if (tag === 'br') return <br key={key} />
  if (tag !== 'a') return createElement(tag, { key }, pieces.map(shown))
  if (href?.startsWith('mailto:')) {
    return (
      <a key={key} href={href}>
        {pieces.map(shown)}
      </a>
    )
  }
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {pieces.map(shown)}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
