import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { FormDocument } from '../form-document.ts'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { moment } from './signatures-part.ts'

const choices = ['form_i9.consent_given', 'form_i9.paper_asked'] as const

/** What the audit keeps of a choice; the statement is the one that the employee agreed to. */
export type ConsentChoice = { version: number; language: EmployeeLanguage; statement?: string }

/** How the employee chose to complete the form, as the audit records it; nothing for forms of people who were not asked. */
export function drawConsents(
  sheet: FormSheet,
  whole: Element,
  { events, company }: Pick<FormDocument, 'events' | 'company'>,
): void {
  const { audit } = sheet.words
  const chosen = events.flatMap((event) => {
    const action = choices.find((each) => each === event.action)
    return action ? [{ event, text: audit.actions[action] }] : []
  })
  if (chosen.length === 0) return
  const part = openPart(sheet, whole)
  drawHeading(sheet, part, 'H3', audit.consent.heading)
  for (const { event, text } of chosen) {
    const own = openPart(sheet, part)
    const { version, language, statement } = event.after as ConsentChoice
    drawParagraph(sheet, own, text, { weight: 'bold', gap: 1 })
    const when = moment(sheet.words, event.at, company.timeZone)
    const shown = audit.consent.shown(when, event.ip, version, language)
    drawParagraph(sheet, own, `${shown}${statement ? ':' : '.'}`, { gap: statement ? 1 : 6 })
    if (statement) drawParagraph(sheet, own, statement, { lang: language, isQuiet: true, gap: 6 })
  }
}
