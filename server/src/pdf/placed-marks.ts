type Box = { minX: number; minY: number; maxX: number; maxY: number }
type Glyph = { advanceWidth: number; bbox: Readonly<Box> }
type Position = { xAdvance: number; xOffset: number; yOffset: number }
type Run = { glyphs: readonly Glyph[]; positions: readonly Position[] }

/** A font that tells where each glyph of a text stands. */
export type Layout = {
  layout: (text: string, features?: Readonly<Record<string, boolean>>) => Run
  xHeight: number
}

/** Whether there is a combining mark in a text. */
export const MARKS = /\p{M}/u

/**
 * A font that lays out every text, with each mark on its letter. A font has places for the marks that a letter usually has;
 * any other mark is centered above or below the letter, at the distance for which it was designed.
 */
export function withPlacedMarks<T extends Layout>(font: T): T {
  const layout: Layout['layout'] = (text, features) => {
    if (!MARKS.test(text)) return font.layout(text, features)
    const run = layoutOf(font, text, features)
    placeMarks(run, font.xHeight)
    return run
  }
  return Object.create(font, { layout: { value: layout } }) as T
}

/** The package throws where a font leaves the place of a mark empty, which the format allows: then no mark has a place. */
function layoutOf(font: Layout, ...[text, features]: Parameters<Layout['layout']>): Run {
  try {
    return font.layout(text, features)
  } catch {
    return font.layout(text, { ...features, mark: false })
  }
}

/** The box of a letter, which grows with its marks, how far the pen has moved since, and the sides that have a mark. */
type Letter = { box: Box; pen: number; marked: Set<'above' | 'below'> }

function placeMarks({ glyphs, positions }: Run, xHeight: number): void {
  let letter: Letter | undefined
  for (const [index, position] of positions.entries()) {
    const glyph = glyphs[index]
    if (!glyph) continue
    if (!isMark(glyph)) letter = { box: { ...glyph.bbox }, pen: 0, marked: new Set() }
    else if (letter) place(position, glyph.bbox, letter, xHeight)
    if (letter) letter.pen += position.xAdvance
  }
}

/** Nothing else that is drawn takes no room. */
const isMark = ({ advanceWidth }: Glyph) => advanceWidth === 0

function place(position: Position, mark: Box, { box, pen, marked }: Letter, xHeight: number): void {
  const side = mark.minY + mark.maxY > 0 ? 'above' : 'below'
  const middle = middleOf(mark) + pen + position.xOffset
  // a font has the same place for all marks on one side of a letter
  const hasPlace = middle > box.minX && middle < box.maxX && !marked.has(side)
  if (!hasPlace) {
    position.xOffset = middleOf(box) - middleOf(mark) - pen
    position.yOffset = side === 'above' ? Math.max(0, box.maxY - xHeight) : Math.min(0, box.minY)
  }
  marked.add(side)
  box.minY = Math.min(box.minY, mark.minY + position.yOffset)
  box.maxY = Math.max(box.maxY, mark.maxY + position.yOffset)
}

const middleOf = ({ minX, maxX }: Box) => (minX + maxX) / 2
