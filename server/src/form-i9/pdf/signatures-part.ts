import { displayDateTime } from '@hireproof/contract/format/display'
import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
import type { FormDocument } from '../form-document.ts'
import { drawHeading, drawParagraph, openPart } from './blocks.ts'
import type { FormContent } from '../../settings/form-content.ts'
import type { Element, Sheet } from './sheet.ts'
import { shownWords, type SignedPart } from './shown-words.ts'

type Signature = {
  part: SignedPart
  isCorrection: boolean
  at: Date
  name: string
  ip: string
  language: EmployeeLanguage
  attestationVersion: number
}

const languages: Readonly<Record<EmployeeLanguage, string>> = { en: 'English', es: 'Spanish' }

/** Every signature on the form, the oldest first: who, when, from where, and the words that were shown. */
export function drawSignatures(sheet: Sheet, whole: Element, content: FormContent, document: FormDocument): void {
  const part = openPart(sheet, whole)
  drawHeading(sheet, part, 'H3', 'Signatures')
  for (const signature of signaturesOf(document)) {
    const { at, name, ip, language, attestationVersion } = signature
    const own = openPart(sheet, part)
    const what = `${headingOf(content, signature.part)}${signature.isCorrection ? ' (correction)' : ''}`
    drawParagraph(sheet, own, `${what}: ${name}`, { weight: 'bold', gap: 1 })
    const words = `the words shown were version ${attestationVersion}, in ${languages[language]}:`
    drawParagraph(sheet, own, `${moment(at, document.company.timeZone)}, from ${ip}; ${words}`, { gap: 1 })
    const shown = shownWords(signature.part, attestationVersion, language)
    drawParagraph(sheet, own, shown ?? 'The text of this version is not available.', {
      lang: language,
      isQuiet: true,
      gap: 6,
    })
  }
}

/** A time on the clock of the company, and in UTC. */
export const moment = (at: Date, timeZone: string): string =>
  `${displayDateTime(at, timeZone)} (${at.toISOString().slice(0, 19).replace('T', ' ')} UTC)`

function signaturesOf({ section1, entries }: FormDocument): Signature[] {
  const signed = section1.earlier[0]?.signed ?? section1.signed
  const first = signed ? [{ part: 'SECTION_1' as const, isCorrection: false, ...signed }] : []
  const others = entries.map(({ kind, replacesId, signed }) => ({
    part: kind,
    // the first correction of Section 1 replaces something that is not an entry
    isCorrection: replacesId !== null || kind === 'SECTION_1',
    ...signed,
  }))
  return [...first, ...others].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function headingOf({ section1, section2, supplementA, supplementB }: FormContent, part: SignedPart): string {
  const of = { SECTION_1: section1, PREPARER: supplementA, SECTION_2: section2, SUPPLEMENT_B: supplementB }
  return of[part].heading
}
