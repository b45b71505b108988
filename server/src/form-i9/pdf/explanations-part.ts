import { documentFields } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormDocument } from '../form-document.ts'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { fieldName } from './field-names.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { moment } from './signatures-part.ts'
import type { FormWords } from './words/form-words.ts'

/** Why an examiner signed although Section 2 differs from Section 1 or from the case; nothing for a form without differences. */
export function drawExplanations(sheet: FormSheet, whole: Element, content: FormContent, document: FormDocument): void {
  const { words } = sheet
  const explained = document.entries.flatMap((entry) =>
    entry.kind === 'SECTION_2' && entry.content.explanations
      ? [{ explanations: entry.content.explanations, signed: entry.signed }]
      : [],
  )
  if (explained.length === 0) return
  const part = openPart(sheet, whole)
  drawHeading(sheet, part, 'H3', words.audit.explanations.heading)
  for (const { explanations, signed } of explained) {
    const own = openPart(sheet, part)
    const when = moment(words, signed.at, document.company.timeZone)
    drawParagraph(sheet, own, `${signed.name}, ${when}`, { weight: 'bold', gap: 1 })
    for (const { difference, reason } of explanations) {
      drawParagraph(sheet, own, `${differenceName(words, content, difference)}: ${reason}`, {
        keepsLines: true,
        gap: 1,
      })
    }
    sheet.doc.y += 5
  }
}

/** What differs, such as `section1.ssn`, in the words of the form. */
function differenceName(words: FormWords, content: FormContent, difference: string): string {
  const { explanations } = words.audit
  const [from, field = ''] = difference.split('.')
  const differs = from === 'case' ? explanations.fromCase : explanations.fromSection1
  if (field === 'documents') return differs(explanations.documents)
  const name = field === 'receipt' ? 'document_receipt' : field
  const part = documentFields.some((each) => each === name) ? 'check' : 'section1'
  return differs(fieldName(words, content, part, name))
}
