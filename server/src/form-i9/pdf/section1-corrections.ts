import { citizenshipGroup, type CitizenshipCode } from '@hireproof/contract/cases/reference'
import { displayDateTime } from '@hireproof/contract/format/display'
import { section1Fields, type EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormDocument } from '../form-document.ts'
import { drawHeading, drawParagraph, openPart } from './blocks.ts'
import { drawChanges } from './changes.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { section1Value } from './form-values.ts'
import type { Element, Sheet } from './sheet.ts'

/** Every correction of Section 1: who signed it and when, who signed the version before, and what changed. */
export function drawSection1Corrections(
  sheet: Sheet,
  whole: Element,
  { section1: content }: FormContent,
  { section1, company }: FormDocument,
): void {
  const { answers, signed, earlier } = section1
  if (!signed) return
  const versions = [...earlier, { answers, signed }]
  const moment = (at: Date) => displayDateTime(at, company.timeZone)
  for (const [index, before] of earlier.entries()) {
    const after = versions[index + 1]
    if (!after) continue
    const part = openPart(sheet, whole)
    sheet.doc.y += 6
    const { name, at } = after.signed
    drawHeading(sheet, part, 'H3', `${content.heading}: corrected by ${name} on ${moment(at)}`)
    const changes = changesOf(content, before.answers, after.answers)
    const what =
      changes.length > 0 ? '' : ' No field of the form was changed. The employee signed the form again as it was.'
    drawParagraph(sheet, part, `Signed before by ${before.signed.name} on ${moment(before.signed.at)}.${what}`, {
      gap: 5,
    })
    drawChanges(sheet, part, changes)
  }
}

function changesOf(content: FormContent['section1'], before: EmployeeAnswers, after: EmployeeAnswers): string[][] {
  const written = (answers: EmployeeAnswers, field: (typeof section1Fields)[number]) =>
    field === 'citizenship_status_code' ? statusText(content, answers[field]) : section1Value(answers, field)
  return section1Fields
    .map((field) => [content.fields[field], written(before, field), written(after, field)])
    .filter(([, was, is]) => was !== is)
}

function statusText({ statuses }: FormContent['section1'], code: string | undefined): string {
  const chosen = code === undefined ? '' : citizenshipGroup(code as CitizenshipCode)
  return Object.entries(statuses).find(([group]) => group === chosen)?.[1] ?? ''
}
