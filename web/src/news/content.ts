/** The tags that an announcement may hold; they carry structure and emphasis, and nothing that acts. */
const tags = ['p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br'] as const
type Tag = (typeof tags)[number]

const blocks: readonly Tag[] = ['p', 'ul', 'ol', 'li']
const linkProtocols = ['http:', 'https:', 'mailto:']

/** A piece of an announcement: text, or one of the allowed tags around others. */
export type Piece = string | { tag: Tag; href?: string; pieces: Piece[] }

/** The tag of a name, if it is an allowed one. */
export const tagOf = (name: string): Tag | undefined => tags.find((tag) => tag === name)

/** An address that a link may lead to: absolute, and of the web or for mail. */
export function safeHref(href: string | null): string | undefined {
  const url = href === null ? null : URL.parse(href)
  return url && linkProtocols.includes(url.protocol) ? url.href : undefined
}

/** Collapses white space, and drops what stands between blocks and blocks that are empty, as a browser would show it. */
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

/** The number of characters that an announcement has without its markup. */
export const textLength = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : textLength(piece.pieces)), 0)

/** The beginning of an announcement with its markup, cut at a word and closed by dots. */
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
