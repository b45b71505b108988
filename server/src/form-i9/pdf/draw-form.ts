import type { Readable } from 'node:stream'
import type { Notices } from '@hireproof/contract/form-i9/notices'
import type { FormDocument } from '../form-document.ts'
import { drawAudit, type ChangedForm } from './audit-part.ts'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawCorrections } from './corrections-part.ts'
import { isChange } from './event-text.ts'
import { contentOf, type FormContent, type FormContents } from '../../settings/form-content.ts'
import { drawLists } from './lists-part.ts'
import { drawNotices } from './notices-part.ts'
import { drawSection1 } from './section1-part.ts'
import { drawSection2 } from './section2-part.ts'
import { closeSheet, openSheet } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import type { FormWords } from './words/form-words.ts'
import { wordsIn } from './words/words-in.ts'
import { drawSupplementA } from './supplement-a-part.ts'
import { drawSupplementB } from './supplement-b-part.ts'

/** The whole form with all its pages, or what concerns the employee: Section 1, Supplement A and what the employee did. */
export type FormPart = 'whole' | 'employee'

/** Draws a form as a tagged PDF, with notices after it if there are any; the same bytes for the same form. Text and structure are in the order of the edition. */
export function drawForm(contents: FormContents, document: FormDocument, part: FormPart, notices?: Notices): Readable {
  const { filedLanguage } = document
  const content = contentOf(contents, document.edition.edition, filedLanguage)
  const words = wordsIn(filedLanguage)
  const shown = part === 'whole' ? withChanges(document) : ofEmployee(withChanges(document))
  const sheet = openSheet({
    language: content.language,
    words,
    title: titleOf(words, content, part),
    date: shown.events.at(-1)?.at ?? new Date(0),
  })
  drawHead(sheet, content, part)
  drawSection1(sheet, content, shown)
  if (part === 'whole') {
    drawSection2(sheet, content, shown)
    drawLists(sheet, content)
  }
  drawSupplementA(sheet, content, shown)
  if (part === 'whole') drawSupplementB(sheet, contents, shown)
  drawCorrections(sheet, contents, shown)
  drawAudit(sheet, content, shown)
  if (notices) drawNotices(sheet, notices)
  closeSheet(sheet, (page, count) => ({
    head: `${content.name}, ${words.edition(content.edition, content.expires)}`,
    foot: words.record(document.plusCaseId),
    warning: content.official ? undefined : words.unofficial,
    page: words.page(page, count),
  }))
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

const titleOf = (words: FormWords, { name, title }: FormContent, part: FormPart) =>
  part === 'whole' ? `${name}, ${title}` : words.copyFor(`${name}, ${title}`)

function drawHead(sheet: FormSheet, content: FormContent, part: FormPart): void {
  const own = openPart(sheet, sheet.whole)
  drawHeading(sheet, own, 'H1', titleOf(sheet.words, content, part))
  for (const mark of content.marks) drawParagraph(sheet, own, mark, { size: 7.5, gap: 0 })
  const edition = sheet.words.edition(content.edition, content.expires)
  const warning = content.official ? '' : ` ${content.unofficial}`
  drawParagraph(sheet, own, `${edition.slice(0, 1).toUpperCase()}${edition.slice(1)}.${warning}`, { size: 7.5, gap: 6 })
}
