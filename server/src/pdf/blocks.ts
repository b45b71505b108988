import {
  drawFrame,
  fullHeight,
  fullWidth,
  look,
  MARGIN,
  needRoom,
  written,
  type Element,
  type Look,
  type Sheet,
} from './sheet.ts'

const sizes = { H1: 15, H2: 11.5, H3: 9 }

/** A part of the document that is read as one, such as a section of the form. */
export function openPart(
  { doc }: Sheet,
  parent: Element,
  type: 'Sect' | 'L' | 'LI' | 'Table' | 'TR' = 'Sect',
): Element {
  const part = doc.struct(type)
  parent.add(part)
  return part
}

/** A heading, which is never alone at the foot of a page. */
export function drawHeading({ doc }: Sheet, parent: Element, level: keyof typeof sizes, text: string, room = 70): void {
  needRoom(doc, room)
  look(doc, { size: sizes[level], weight: 'bold' })
  const shown = written(doc, text)
  parent.add(doc.struct(level, {}, () => doc.text(shown, MARGIN, doc.y, { width: fullWidth(doc) })))
  doc.y += level === 'H3' ? 1 : 2
}

type ParagraphOptions = Partial<Look> & {
  lang?: string | undefined
  isStruck?: boolean
  keepsLines?: boolean
  gap?: number
}

/** A paragraph over the whole width; a long one continues on the next pages. */
export function drawParagraph({ doc }: Sheet, parent: Element, text: string, options: ParagraphOptions = {}): void {
  const { size = 8, lang, isStruck = false, keepsLines = false, gap = 3, ...rest } = options
  look(doc, { size, ...rest })
  const shown = written(doc, text, { keepsLines })
  const style = { width: fullWidth(doc), lineGap: 0.5 }
  const height = doc.heightOfString(shown, style)
  if (height < fullHeight(doc) / 2) needRoom(doc, height)
  const draw = () => doc.text(shown, MARGIN, doc.y, { ...style, strike: isStruck })
  parent.add(doc.struct('P', lang ? { lang } : {}, draw))
  doc.y += gap
}

type Choice = { text: string; isChosen: boolean }

/** Check boxes with their labels; a screen reader says which ones are selected. */
export function drawChoices(sheet: Sheet, parent: Element, choices: readonly Choice[], size = 8): void {
  const { doc } = sheet
  const list = openPart(sheet, parent, 'L')
  for (const { text, isChosen } of choices) {
    needRoom(doc, size + 4)
    const item = openPart(sheet, list, 'LI')
    const { y } = doc
    drawFrame(doc, MARGIN + 2, y + 0.5, 8, 8)
    const box = doc.struct('Lbl', { actual: isChosen ? sheet.words.box.selected : sheet.words.box.notSelected }, () => {
      // A box that is not selected needs some text, too: a blank.
      look(doc, { size: 8, weight: 'bold' }).text(isChosen ? 'X' : ' ', MARGIN + 3.3, y, { lineBreak: false })
    })
    item.add(box)
    doc.y = y
    look(doc, { size, weight: isChosen ? 'bold' : 'regular' })
    const shown = written(doc, text)
    item.add(doc.struct('LBody', {}, () => doc.text(shown, MARGIN + 15, y, { width: fullWidth(doc) - 15 })))
    doc.y += 1.5
  }
  doc.x = MARGIN
}

/** A list of words, each with a dot before it. */
export function drawList(sheet: Sheet, parent: Element, entries: readonly string[]): void {
  const { doc } = sheet
  const list = openPart(sheet, parent, 'L')
  for (const entry of entries) {
    look(doc, { size: 9 })
    const shown = written(doc, entry)
    const width = fullWidth(doc) - 12
    needRoom(doc, doc.heightOfString(shown, { width }))
    const item = openPart(sheet, list, 'LI')
    const { y } = doc
    item.add(doc.struct('Lbl', {}, () => doc.text('•', MARGIN, y, { lineBreak: false })))
    doc.y = y
    item.add(doc.struct('LBody', {}, () => doc.text(shown, MARGIN + 12, y, { width })))
    doc.y += 2
  }
  doc.x = MARGIN
}
