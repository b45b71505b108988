import type { AgencyCode } from '@hireproof/contract/cases/referral'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawRow } from '../../pdf/rows.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { LetterFacts } from './paper-facts.ts'
import { stepsAtAgencies } from './notice-sections.ts'
import { BODY, drawFacts, drawItems, drawLists, drawSection, drawTitle, type PaperSheet } from './paper-parts.ts'

/** A Referral Date Confirmation in a language: one letter for all agencies of the referral. */
export function drawLetter(sheet: PaperSheet, whole: Element, facts: LetterFacts): void {
  const { content, day, fill } = sheet.words
  const { letter, person } = content
  const top = openPart(sheet, whole)
  const days = new Map(facts.agencies.map(({ agency, contactBy }) => [agency, contactBy.day]))
  const cells = [
    { label: content.facts.caseNumber, value: facts.caseNumber },
    ...Array.from(days, ([agency, by]) => ({ label: content.facts.contactBy[agency], value: day(by) })),
  ]
  const deadlines = new Map(
    facts.agencies.map(({ contactBy }) => [`${contactBy.day} ${contactBy.replaces}`, contactBy]),
  )
  drawFacts(sheet, top, cells, [...deadlines.values()])
  drawTitle(sheet, top, letter.title)
  drawRow(sheet, top, [{ label: person.employer, value: facts.employer }])
  drawRow(sheet, top, [
    { label: person.lastName, value: facts.lastName },
    { label: person.firstName, value: facts.firstName },
  ])
  sheet.doc.y += 6
  const lead = fill(letter.lead, { employer: facts.employer, referredOn: day(facts.referredOn) })
  drawParagraph(sheet, top, lead, BODY)
  const agencies = [...days.keys()]
  const steps = drawSection(sheet, whole, letter.steps.heading)
  const first = (agency: AgencyCode) => fill(letter.steps.contactBy, { day: day(days.get(agency) ?? '') })
  drawLists(sheet, steps, stepsAtAgencies(sheet.words, { agencies, reasons: facts.reasons }, first))
  drawParagraph(sheet, steps, letter.missed, BODY)
  const bring = drawSection(sheet, whole, letter.bring.heading)
  drawItems(sheet, bring, letter.bring.both)
  for (const agency of agencies) {
    const own = openPart(sheet, bring)
    drawHeading(sheet, own, 'H3', content.agencies[agency])
    drawItems(sheet, own, letter.bring[agency])
  }
  drawSection(sheet, whole, letter.employer.heading, [content.noAdverseAction])
}
