import type { NoticeSection } from '@hireproof/contract/cases/case-notice'
import { drawHeading, drawList, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawRow, type Cell } from '../../pdf/rows.ts'
import type { Element, Sheet } from '../../pdf/sheet.ts'
import type { Deadline } from './paper-facts.ts'
import type { PaperWords } from './paper-words.ts'

export type PaperSheet = Sheet<PaperWords>

/** The size in which papers are read. */
export const BODY = { size: 9 }

/** The facts that stand first, large, and below them which days replace earlier ones. */
export function drawFacts(
  sheet: PaperSheet,
  part: Element,
  cells: readonly Cell[],
  deadlines: readonly Deadline[],
): void {
  const { content, fill, day } = sheet.words
  drawRow(
    sheet,
    part,
    cells.map((cell) => ({ ...cell, size: 12 })),
  )
  sheet.doc.y += 4
  for (const { day: present, replaces } of deadlines) {
    if (replaces === null) continue
    const text = fill(content.facts.replaces, { day: day(present), earlier: day(replaces) })
    drawParagraph(sheet, part, text, { ...BODY, weight: 'bold' })
  }
}

/** The title, whether this is a translation, and that the wording is not official. */
export function drawTitle(sheet: PaperSheet, part: Element, title: string): void {
  const { content } = sheet.words
  sheet.doc.y += 4
  drawHeading(sheet, part, 'H1', title)
  if (content.translation) drawParagraph(sheet, part, content.translation, { ...BODY, weight: 'bold' })
  if (!content.official) drawParagraph(sheet, part, content.unofficial.note, { size: 8, isQuiet: true })
  sheet.doc.y += 2
}

/** A part with a heading, and paragraphs below it. */
export function drawSection(
  sheet: PaperSheet,
  parent: Element,
  heading: string,
  texts: readonly string[] = [],
): Element {
  const part = openPart(sheet, parent)
  sheet.doc.y += 5
  drawHeading(sheet, part, 'H2', heading)
  for (const text of texts) drawParagraph(sheet, part, text, BODY)
  return part
}

/** A list of words, with room below it. */
export function drawItems(sheet: PaperSheet, part: Element, items: readonly string[]): void {
  drawList(sheet, part, items)
  sheet.doc.y += 3
}

/** Lists of words, each in a part of its own under its heading; what stands before the items is bold. */
export function drawLists(sheet: PaperSheet, part: Element, lists: NoticeSection['lists']): void {
  for (const { heading, texts, items } of lists) {
    const own = heading === null ? part : openPart(sheet, part)
    if (heading !== null) drawHeading(sheet, own, 'H3', heading)
    for (const text of texts) drawParagraph(sheet, own, text, { ...BODY, weight: 'bold' })
    if (items.length > 0) drawItems(sheet, own, items)
  }
}

/** A section with its lists, and the paragraphs behind them. */
export function drawWholeSection(sheet: PaperSheet, whole: Element, section: NoticeSection): void {
  const part = drawSection(sheet, whole, section.heading, section.texts)
  drawLists(sheet, part, section.lists)
  for (const text of section.after) drawParagraph(sheet, part, text, BODY)
}
