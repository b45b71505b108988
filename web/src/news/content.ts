/** The tags allowed in an announcement: structure and emphasis, nothing active. */
const tags = ['p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br'] as const
type Tag = (typeof tags)[number]

const blocks: readonly Tag[] = ['p', 'ul', 'ol', 'li']
const linkProtocols = ['http:', 'https:', 'mailto:']

/** A piece of an announcement: text, or one of the allowed tags around others. */
export type Piece = string | { tag: Tag; href?: string; pieces: Piece[] }

/** The tag with a name, if it is allowed. */
export const tagOf = (name: string): Tag | undefined => tags.find((tag) => tag === name)

/** The address of a link, if it is allowed: absolute, for the web or email. */
export function safeHref(href: string | null): string | undefined {
  const url = href === null ? null : URL.parse(href)
  return url && linkProtocols.includes(url.protocol) ? url.href : undefined
}

/** Collapses white space and drops text between blocks and empty blocks, as a browser would show it. */
export function tidy(pieces: readonly Piece[], isBlock = true): Piece[] {
  const inner = pieces.flatMap((piece): Piece[] => {
    if (typeof piece === 'string') return [piece.replaceAll(/\s+/g, ' ')]
    const kept = { ...piece, pieces: tidy(piece.pieces, blocks.includes(piece.tag)) }
    return kept.pieces.length > 0 || piece.tag === 'br' ? [kept] : []
  })
  const isEdge = (piece: Piece | undefined) => (piece === undefined ? isBlock : isBreak(piece))
  return inner
    .map((piece, index) => {
      if (typeof piece !== 'string') return piece
      const start = isEdge(inner[index - 1]) ? piece.trimStart() : piece
      return isEdge(inner[index + 1]) ? start.trimEnd() : start
    })
    .filter((piece) => piece !== '')
}

const isBreak = (piece: Piece) => typeof piece !== 'string' && (piece.tag === 'br' || blocks.includes(piece.tag))

/** The number of characters of an announcement without its markup. */
export const textLength = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : textLength(piece.pieces)), 0)

/** The beginning of an announcement with its markup, cut at a word and ending with an ellipsis. */
export function excerpt(pieces: readonly Piece[], length: number): Piece[] {
  const kept: Piece[] = []
  let left = length
  for (const piece of pieces) {
    const size = textLength([piece])
    if (size <= left) kept.push(piece)
    else if (left > 0)
      kept.push(typeof piece === 'string' ? cut(piece, left) : { ...piece, pieces: excerpt(piece.pieces, left) })
    left -= size
    if (left < 0) break
  }
  return kept
}

function cut(text: string, length: number): string {
  const space = text.lastIndexOf(' ', length)
  return `${text.slice(0, space > 0 ? space : length).replace(/[\s.,;:]+$/, '')}…`
}
