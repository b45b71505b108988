import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { signerOf } from '@hireproof/contract/form-i9/section1-signer'
import { displayName } from '@hireproof/contract/format/display'
import { isSignerName, type SignerName } from '@hireproof/contract/words/signer-name'
import { wholeSignatureOf, type FormDocument } from './form-document.ts'
import { presentEntries } from './form-entry.ts'

/** The name in a section if another one was typed as its signature; null otherwise. */
export const differsFrom = (typed: string, section: SignerName): string | null =>
  isSignerName(typed, section) ? null : nameIn(section)

const nameIn = ({ firstName, middleInitial, lastName }: SignerName) =>
  displayName({ firstName: firstName ?? null, middleInitial: middleInitial ?? null, lastName })

/** The present signatures of Section 1 and of the people who helped that have another name than the section. */
export function otherNamesOf(document: FormDocument): Section2Setting['otherNames'] {
  const signed = wholeSignatureOf(document)
  const own = signed ? [{ signed, section: signerOf(document.section1.answers) }] : []
  const helpers = presentEntries(document.entries, 'PREPARER').map(({ signed, content }) => ({
    signed,
    section: content,
  }))
  return [...own, ...helpers].flatMap(({ signed: { name, nameReason = null }, section }) => {
    const inSection = differsFrom(name, section)
    return inSection === null ? [] : [{ name, differsFrom: inSection, nameReason }]
  })
}
