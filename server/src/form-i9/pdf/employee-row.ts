import type { FormDocument } from '../form-document.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { section1Value } from './form-values.ts'
import { drawRow } from '../../pdf/rows.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'

const names = ['last_name', 'first_name', 'middle_initial'] as const

/** Whose form a supplement belongs to: the name as Section 1 has it. */
export function drawEmployee(sheet: FormSheet, part: Element, { section1 }: FormContent, document: FormDocument): void {
  const { answers } = document.section1
  const cell = (field: (typeof names)[number]) => ({
    label: section1.fields[field],
    value: section1Value(answers, field),
    share: field === 'middle_initial' ? 1 : 3,
  })
  drawRow(sheet, part, names.map(cell))
}
