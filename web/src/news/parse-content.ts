import { safeHref, tagOf, tidy, type Piece } from './content.ts'

/** Reads the HTML of an announcement, which the server has cleaned; whatever is not allowed here is left out all the same. */
export function parseContent(html: string): Piece[] {
  // A document of its own that is never shown: nothing in it is fetched or runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return tidy(piecesOf(body))
}

const piecesOf = (node: Node): Piece[] => Array.from(node.childNodes).flatMap(pieceOf)

function pieceOf(node: Node): Piece[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? '']
  const tag = node instanceof HTMLElement ? tagOf(node.localName) : undefined
  if (!tag) return []
  const pieces = piecesOf(node)
  if (tag !== 'a') return [{ tag, pieces }]
  const href = safeHref((node as HTMLAnchorElement).getAttribute('href'))
  return href === undefined ? pieces : [{ tag, href, pieces }]
}
