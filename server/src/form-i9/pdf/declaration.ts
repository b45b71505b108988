import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
import { drawParagraph } from './blocks.ts'
import type { Element, Sheet } from './sheet.ts'
import { presentWords, shownWords, type SignedPart } from './shown-words.ts'

type Signed = { language: EmployeeLanguage; attestationVersion: number } | null

/** What a signature declares: in the words of the edition if it has its own, or those that the signer was shown. */
export function drawAttestation(
  sheet: Sheet,
  parent: Element,
  part: SignedPart,
  ofEdition: string | undefined,
  signed: Signed,
): void {
  const style = { size: 7.5, gap: 4 }
  if (ofEdition !== undefined) return drawParagraph(sheet, parent, ofEdition, style)
  const shown = signed ? shownWords(part, signed.attestationVersion, signed.language) : presentWords(part)
  if (shown !== undefined) drawParagraph(sheet, parent, shown, { ...style, lang: signed?.language })
}
