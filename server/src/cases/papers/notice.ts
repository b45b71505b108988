import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { MismatchDecision } from '@hireproof/contract/cases/mismatch'
import { drawChoices, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawRow, type Cell } from '../../pdf/rows.ts'
import { needRoom, type Element } from '../../pdf/sheet.ts'
import type { NoticeFacts } from './paper-facts.ts'
import { noticeSections } from './notice-sections.ts'
import { BODY, drawFacts, drawItems, drawSection, drawTitle, drawWholeSection, type PaperSheet } from './paper-parts.ts'

/** The decision that a notice was signed with, and what stands on its lines. */
export type Signed = {
  decision: MismatchDecision
  employee: { name: string; on: IsoDate }
  employer: { name: string; signature: string; on: IsoDate } | null
}

/**
 * A Further Action Notice in a language. A translation has no lines to sign, and boxes only to show what was selected in
 * a notice that was signed.
 */
export function drawNotice(sheet: PaperSheet, whole: Element, facts: NoticeFacts, signed?: Signed): void {
  const { content, day, fill } = sheet.words
  const { notice } = content
  const top = openPart(sheet, whole)
  const cells = [
    { label: content.facts.caseNumber, value: facts.caseNumber },
    { label: content.facts.issuedOn, value: day(facts.issuedOn) },
    { label: content.facts.actBy, value: day(facts.actBy.day) },
  ]
  drawFacts(sheet, top, cells, [facts.actBy])
  drawTitle(sheet, top, notice.title)
  drawPerson(sheet, top, facts)
  drawParagraph(sheet, top, fill(notice.lead, { employer: facts.employer }), BODY)
  const { reasons, employer, employee, rights } = noticeSections(sheet.words, facts)
  for (const section of [reasons, employer, employee]) drawWholeSection(sheet, whole, section)
  drawDecision(sheet, whole, signed?.decision)
  if (!sheet.words.isTranslation) drawSignatures(sheet, whole, signed)
  // whole on one page
  needRoom(sheet.doc, 185)
  drawWholeSection(sheet, whole, rights)
}

/** Whom the notice is about: a Social Security number by its last four digits, other numbers as they were entered. */
function drawPerson(sheet: PaperSheet, part: Element, facts: NoticeFacts): void {
  const { content, month } = sheet.words
  const { person } = content
  drawRow(sheet, part, [{ label: person.employer, value: facts.employer }])
  drawRow(sheet, part, [
    { label: person.lastName, value: facts.lastName },
    { label: person.firstName, value: facts.firstName },
    { label: person.born, value: facts.bornIn === null ? '' : month(facts.bornIn) },
  ])
  const numbers: Cell[] = [
    { label: person.ssn, value: facts.ssnEnd ?? '' },
    ...facts.numbers.map(({ field, value }) => ({ label: person.numbers[field], value })),
  ]
  for (let index = 0; index < numbers.length; index += 3) drawRow(sheet, part, numbers.slice(index, index + 3))
  sheet.doc.y += 6
}

function drawDecision(sheet: PaperSheet, whole: Element, chosen: MismatchDecision | undefined): void {
  const { content, isTranslation } = sheet.words
  const { heading, lead, takeAction, noAction } = content.notice.decision
  // with its boxes and the lines for the signatures on one page
  needRoom(sheet.doc, isTranslation ? 80 : 220)
  const part = drawSection(sheet, whole, heading, [lead])
  if (isTranslation && !chosen) return drawItems(sheet, part, [takeAction, noAction])
  const choices = [
    { text: takeAction, isChosen: chosen === 'TAKE_ACTION' },
    { text: noAction, isChosen: chosen === 'NO_ACTION' },
  ]
  drawChoices(sheet, part, choices, BODY.size)
}

function drawSignatures(sheet: PaperSheet, whole: Element, signed: Signed | undefined): void {
  const { content, day } = sheet.words
  const { heading, employee, employer, name, date } = content.notice.signatures
  const part = drawSection(sheet, whole, heading)
  const dated = (label: string, value = '', on?: IsoDate) =>
    drawRow(
      sheet,
      part,
      [
        { label, value, share: 3 },
        { label: date, value: on ? day(on) : '', share: 1 },
      ],
      34,
    )
  dated(employee, signed?.employee.name, signed?.employee.on)
  dated(employer, signed?.employer?.signature, signed?.employer?.on)
  drawRow(sheet, part, [{ label: name, value: signed?.employer?.name ?? '', share: 1 }], 34)
  sheet.doc.y += 2
}
