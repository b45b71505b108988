import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawRow } from '../../pdf/rows.ts'
import type { Element } from '../../pdf/sheet.ts'
import { BODY, drawSection, type PaperSheet } from './paper-parts.ts'
import type { ProofWords } from './proof-words.ts'
import type { SignedFacts } from './signed-facts.ts'

/** The page behind a signed notice that says who signed what, when and how. */
export function drawProof(
  sheet: PaperSheet,
  whole: Element,
  { caseNumber, signed, proof }: { caseNumber: string; signed: SignedFacts; proof: ProofWords },
): void {
  const { content } = sheet.words
  const top = openPart(sheet, whole)
  drawHeading(sheet, top, 'H1', proof.title)
  drawParagraph(sheet, top, proof.lead, BODY)
  const row = (part: Element, label: string, value: string) => drawRow(sheet, part, [{ label, value }])
  row(top, content.facts.caseNumber, caseNumber)
  const { employee, shown, employer } = proof
  const { decision } = content.notice
  const who = drawSection(sheet, whole, employee.heading)
  row(who, employee.name, signed.name)
  row(who, employee.decision, signed.decision === 'TAKE_ACTION' ? decision.takeAction : decision.noAction)
  drawTimes(sheet, who, employee, signed.at, signed.timeZone)
  row(who, employee.ip, signed.ip)
  row(who, employee.way, proof.ways[signed.openedBy])
  const what = drawSection(sheet, whole, shown.heading)
  drawRow(sheet, what, [
    { label: shown.language, value: shown.languages[signed.language] },
    { label: shown.wording, value: signed.textVersion, share: 2 },
    { label: shown.statementVersion, value: String(signed.statement.version) },
  ])
  row(what, shown.statement, signed.statement.text)
  row(what, shown.digest, signed.shownSha256)
  drawParagraph(sheet, what, shown.about, BODY)
  const { countersigned } = signed
  const other = drawSection(sheet, whole, employer.heading, countersigned ? [] : [employer.missing])
  if (!countersigned) return
  row(other, employer.name, countersigned.name)
  drawTimes(sheet, other, employer, countersigned.at, signed.timeZone)
}

function drawTimes(
  sheet: PaperSheet,
  part: Element,
  { at: label, utc }: { at: string; utc: string },
  at: string,
  timeZone: string,
): void {
  drawRow(sheet, part, [
    { label, value: timeIn(sheet.words.content.locale, at, timeZone) },
    { label: utc, value: at },
  ])
}

/** A time with its zone; fonts lack the narrow space that some languages write before "PM". */
const timeIn = (locale: string, at: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
    .format(new Date(at))
    .replaceAll('\u{202f}', ' ')
