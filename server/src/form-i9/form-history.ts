import type { Section2, SupplementB } from '@hireproof/contract/form-i9/form-entries'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormDocument } from './form-document.ts'
import { versionsIn, type FormEntry } from './form-entry.ts'
import type { Section1Signature, Section1Version } from './section1-versions.ts'

/**
 * A signed correction: what it replaced, who had signed that, and why it was corrected, if a reason is asked for. A Social
 * Security number that came later is one too; its signature has initials as the name.
 */
export type Correction<Content, Signature> = {
  before: Content
  after: Content
  earlier: Signature
  signed: Signature
  reason: string | null
  addsNumber: boolean
}

/** A signed part of the form: its first signature, which stays, what it says now, and how that came to be. */
export type History<Content, Signature> = {
  first: Signature
  present: Content
  corrections: Correction<Content, Signature>[]
}

type Version<Content, Signature> = {
  content: Content
  signed: Signature
  reason: string | null
  addsNumber?: boolean | undefined
}
type EntrySignature = FormEntry['signed']

/** The history of Section 1; undefined before it is signed. */
export function section1History({ section1 }: Pick<FormDocument, 'section1'>) {
  const { signed, earlier, ...newest } = section1
  if (!signed) return undefined
  const all: Section1Version[] = [...earlier, { ...newest, signed }]
  const versions = all.map(({ answers, addsNumber, ...version }) => ({
    content: answers,
    signed: version.signed,
    reason: null,
    addsNumber,
  }))
  return historyOf<EmployeeAnswers, Section1Signature>(versions)
}

/** The history of Section 2; undefined before it is signed. */
export function section2History({ entries }: Pick<FormDocument, 'entries'>) {
  const [versions = []] = versionsIn(entries, 'SECTION_2')
  return historyOf<Section2, EntrySignature>(versions)
}

/** A block of Supplement B with its history, the version that counts, and the edition on which it was first signed. */
export type SupplementBBlock = History<SupplementB, EntrySignature> & { id: string; edition: string }

/** The blocks of Supplement B with their histories, in the order in which they were first signed. */
export const supplementBBlocks = ({ entries }: Pick<FormDocument, 'entries'>): SupplementBBlock[] =>
  versionsIn(entries, 'SUPPLEMENT_B').flatMap((versions) => {
    const history = historyOf<SupplementB, EntrySignature>(versions)
    const [first] = versions
    return history ? [{ ...history, id: (versions.at(-1) ?? first).id, edition: first.edition.edition }] : []
  })

function historyOf<Content, Signature>(
  versions: readonly Version<Content, Signature>[],
): History<Content, Signature> | undefined {
  const [first, present] = [versions[0], versions.at(-1)]
  if (!first || !present) return undefined
  const corrections = versions.slice(1).map(({ content, signed, reason, addsNumber = false }, index) => {
    const { content: before, signed: earlier } = versions[index] ?? first
    return { before, after: content, earlier, signed, reason, addsNumber }
  })
  return { first: first.signed, present: present.content, corrections }
}
