import type { Readable } from 'node:stream'
import type { FormDocument } from '../form-document.ts'
import { drawAudit, type ChangedForm } from './audit-part.ts'
import { drawHeading, drawParagraph, openPart } from './blocks.ts'
import { drawCorrections } from './corrections-part.ts'
import { isChange } from './event-text.ts'
import { contentOf, type FormContent, type FormContents } from '../../settings/form-content.ts'
import { drawLists } from './lists-part.ts'
import { drawSection1 } from './section1-part.ts'
import { drawSection2 } from './section2-part.ts'
import { closeSheet, openSheet, type Sheet } from './sheet.ts'
import { drawSupplementA } from './supplement-a-part.ts'
import { drawSupplementB } from './supplement-b-part.ts'

/** The whole form with all its pages, or what concerns the employee: Section 1, Supplement A and what the employee did. */
export type FormPart = 'whole' | 'employee'

/** Draws a form as a tagged PDF; the same bytes for the same form. Text and structure are in the order of the edition. */
export function drawForm(contents: FormContents, document: FormDocument, part: FormPart): Readable {
  const content = contentOf(contents, document.edition.edition)
  const shown = part === 'whole' ? withChanges(document) : ofEmployee(withChanges(document))
  const sheet = openSheet(content, titleOf(content, part), shown.events.at(-1)?.at ?? new Date(0))
  drawHead(sheet, content, part)
  drawSection1(sheet, content, shown)
  if (part === 'whole') {
    drawSection2(sheet, content, shown)
    drawLists(sheet, content)
  }
  drawSupplementA(sheet, content, shown)
  if (part === 'whole') drawSupplementB(sheet, contents, shown)
  drawCorrections(sheet, content, shown)
  drawAudit(sheet, content, shown)
  closeSheet(sheet, {
    head: `${content.name}, ${editionOf(content)}`,
    foot: `Record ${document.plusCaseId}`,
    warning: content.official ? undefined : 'UNOFFICIAL',
  })
  return sheet.doc
}

const withChanges = (document: FormDocument): ChangedForm => ({
  ...document,
  events: document.events.filter(isChange),
})

const ofEmployee = (document: ChangedForm): ChangedForm => ({
  ...document,
  entries: document.entries.filter(({ kind }) => kind === 'PREPARER' || kind === 'SECTION_1'),
  events: document.events.filter(({ by, system }) => by === null && system === 'employee'),
})

const titleOf = ({ name, title }: FormContent, part: FormPart) =>
  part === 'whole' ? `${name}, ${title}` : `${name}, ${title}: copy for the employee`

const editionOf = ({ edition, expires }: FormContent) => `edition ${edition}, expires ${expires}`

function drawHead(sheet: Sheet, content: FormContent, part: FormPart): void {
  const own = openPart(sheet, sheet.whole)
  drawHeading(sheet, own, 'H1', titleOf(content, part))
  for (const mark of content.marks) drawParagraph(sheet, own, mark, { size: 7.5, gap: 0 })
  const edition = editionOf(content)
  const warning = content.official ? '' : ` ${content.unofficial}`
  drawParagraph(sheet, own, `${edition.slice(0, 1).toUpperCase()}${edition.slice(1)}.${warning}`, { size: 7.5, gap: 6 })
}
