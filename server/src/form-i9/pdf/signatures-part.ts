import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { FormDocument } from '../form-document.ts'
import { NUMBER_ADDED } from '../section1-versions.ts'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import type { FormContent } from '../../settings/form-content.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { shownWords, type SignedPart } from './shown-words.ts'
import type { FormWords } from './words/form-words.ts'

type Signature = {
  part: SignedPart
  isCorrection: boolean
  addsNumber: boolean
  at: Date
  name: string
  ip: string
  language: EmployeeLanguage
  attestationVersion: number
  nameReason?: string | undefined
  helpLanguage?: EmployeeLanguage | null
  /** The mailbox that a person who helped proved to be their own. */
  confirmedEmail?: string | undefined
  onSiteBy?: string | null
}

/** Every signature on the form, the oldest first: who, when, from where, and the words that were shown. */
export function drawSignatures(sheet: FormSheet, whole: Element, content: FormContent, document: FormDocument): void {
  const { words } = sheet
  const { audit } = words
  const part = openPart(sheet, whole)
  drawHeading(sheet, part, 'H3', audit.signatures)
  for (const signature of signaturesOf(document)) {
    const { at, name, ip, language, attestationVersion, helpLanguage, nameReason, confirmedEmail } = signature
    const own = openPart(sheet, part)
    const heading = headingOf(content, signature.part)
    const when = moment(words, at, document.company.timeZone)
    if (signature.addsNumber) {
      // no statement is shown with a number that came later
      drawParagraph(sheet, own, audit.numberAdded(heading, name), { weight: 'bold', gap: 1 })
      drawParagraph(sheet, own, audit.from(when, ip), { gap: 6 })
      continue
    }
    const what = `${heading}${signature.isCorrection ? audit.correction : ''}`
    drawParagraph(sheet, own, `${what}: ${name}`, { weight: 'bold', gap: 1 })
    if (nameReason !== undefined) drawParagraph(sheet, own, audit.nameReason(nameReason), { gap: 1 })
    if (confirmedEmail) drawParagraph(sheet, own, audit.secondPerson(confirmedEmail), { gap: 1 })
    if (signature.onSiteBy) drawParagraph(sheet, own, audit.onSite(handedOverBy(document, at)), { gap: 1 })
    drawParagraph(sheet, own, audit.shown(when, ip, attestationVersion, language), { gap: 1 })
    drawShown(sheet, own, signature, language)
    if (!helpLanguage) continue
    drawParagraph(sheet, own, audit.help(attestationVersion, helpLanguage), { gap: 1 })
    drawShown(sheet, own, signature, helpLanguage)
  }
}

/** The name of the user who had handed over the device by then, as its event has it. */
const handedOverBy = ({ events }: FormDocument, signedAt: Date): string =>
  events.findLast(({ action, at }) => action === 'plus_case.on_site_started' && at <= signedAt)?.by ?? ''

/** The words of a signature in a language, if they are kept. */
function drawShown(sheet: FormSheet, own: Element, signature: Signature, language: EmployeeLanguage): void {
  const shown = shownWords(signature.part, signature.attestationVersion, language)
  const lang = shown === undefined ? undefined : language
  drawParagraph(sheet, own, shown ?? sheet.words.audit.notKept, { lang, isQuiet: true, gap: 6 })
}

/** A time on the clock of the company, and in UTC. */
export const moment = ({ audit }: FormWords, at: Date, timeZone: string): string =>
  `${audit.moment(at, timeZone)} (${at.toISOString().slice(0, 19).replace('T', ' ')} UTC)`

function signaturesOf({ section1, entries }: FormDocument): Signature[] {
  const signed = section1.earlier[0]?.signed ?? section1.signed
  const first = signed ? [{ part: 'SECTION_1' as const, isCorrection: false, addsNumber: false, ...signed }] : []
  const others = entries.map(({ kind, replacesId, reason, signed }) => ({
    part: kind,
    // the first correction of Section 1 replaces something that is not an entry
    isCorrection: replacesId !== null || kind === 'SECTION_1',
    addsNumber: kind === 'SECTION_1' && reason === NUMBER_ADDED,
    ...signed,
  }))
  return [...first, ...others].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function headingOf({ section1, section2, supplementA, supplementB }: FormContent, part: SignedPart): string {
  const of = { SECTION_1: section1, PREPARER: supplementA, SECTION_2: section2, SUPPLEMENT_B: supplementB }
  return of[part].heading
}
