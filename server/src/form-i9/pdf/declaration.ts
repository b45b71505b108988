import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { drawParagraph } from '../../pdf/blocks.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { presentWords, shownWords, type SignedPart } from './shown-words.ts'

type Signed = { language: EmployeeLanguage; attestationVersion: number } | null

type Declaration = {
  part: SignedPart
  /** The words of the edition, if it has its own. */
  ofEdition: string | undefined
  /** The first signature of the part. */
  signed: Signed
  filedLanguage: EmployeeLanguage
}

/** What a signature declares: in the words of the edition if it has its own, or those that the signer was shown. */
export function drawAttestation(sheet: FormSheet, parent: Element, declaration: Declaration): void {
  const { part, ofEdition, signed, filedLanguage } = declaration
  const style = { size: 7.5, gap: 4 }
  if (ofEdition !== undefined) return drawParagraph(sheet, parent, ofEdition, style)
  if (!signed) {
    const next = presentWords(part, filedLanguage)
    if (next) drawParagraph(sheet, parent, next.text, { ...style, lang: langOf(next.language, filedLanguage) })
    return
  }
  const shown = shownWords(part, signed.attestationVersion, signed.language)
  if (shown !== undefined) drawParagraph(sheet, parent, shown, { ...style, lang: signed.language })
}

/** Words that wait for their signer are tagged only where they differ from the language of the form. */
const langOf = (language: EmployeeLanguage, filed: EmployeeLanguage) => (language === filed ? undefined : language)
