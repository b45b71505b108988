import { daysInForce, section2DueDay } from '@hireproof/contract/calendar/business-days'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { CitizenshipCode } from '@hireproof/contract/cases/reference'
import { OTHER_DOCUMENT } from '@hireproof/contract/form-i9/copies'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { reverifyBy } from '@hireproof/contract/form-i9/reverification'
import { documentLines, isOwed } from '@hireproof/contract/form-i9/section2-documents'
import type { Keyring } from '../../platform/keyring.ts'
import { SealError } from '../../platform/seal.ts'
import { copiedWhole } from '../copies/document-copy.ts'
import { versionsIn } from '../form-entry.ts'
import { openKeptForm, type KeptForm } from '../kept-form.ts'
import { openDetails } from '../paper/paper-details.ts'
import { compareSignatures } from '../recorded-signatures.ts'
import type { FormFacts, readFacts } from './form-facts.ts'
import type { JudgingDay, LateDay, SignedFacts } from './judge-form.ts'

type Rows = Awaited<ReturnType<typeof readFacts>>
type Company = { timeZone: string; days: JudgingDay }

const unsigned: SignedFacts = { isProven: true, videoCopies: [], lateReverification: undefined }
const unproven: SignedFacts = { ...unsigned, isProven: false }

/** What was signed on an electronic form, as the rules need it; not proven if it does not open or the audit records something else. */
export function factsOfKept(ring: Keyring, row: Rows['kept'][number], facts: FormFacts, company: Company): SignedFacts {
  return ifOpens(() => {
    const kept = openKeptForm(ring, row)
    if (compareSignatures(kept.proofs, row.recorded).length > 0) return unproven
    const section2 = versionsIn(kept.entries, 'SECTION_2')[0]?.at(-1)?.content
    if (!section2) return unsigned
    return {
      isProven: true,
      videoCopies: section2.isAlternativeProcedure ? withoutCopies(section2, facts) : [],
      lateReverification: lateBlock(kept, section2, company),
    }
  })
}

/** What was recorded of a paper form. */
export const factsOfPaper = (ring: Keyring, row: Rows['papers'][number], facts: FormFacts): SignedFacts =>
  ifOpens(() => {
    const { section1SignedOn, section2SignedOn, dateOfBirth } = openDetails(ring, row)
    const paper = { section1: section1SignedOn, section2: section2SignedOn, hasBirth: dateOfBirth !== '' }
    return { ...unsigned, paper, lateReverification: latePaper(facts) }
  })

function ifOpens(read: () => SignedFacts): SignedFacts {
  try {
    return read()
  } catch (error) {
    if (error instanceof SealError) return unproven
    throw error
  }
}

/** The documents of a Section 2 without a copy of all sides; a receipt has none. */
function withoutCopies(section2: Section2, { copies }: FormFacts): string[] {
  const copied = copiedWhole(copies)
  const codes = documentLines.flatMap(({ list, index }) => {
    const document = section2[list][index]
    if (!document || isOwed(document)) return []
    return [index === 0 ? document.code : OTHER_DOCUMENT]
  })
  return codes.filter((code) => !copied.includes(code))
}

/**
 * The newest reverification that was signed after the authorization to work had ended. Someone who comes back after that day is reverified
 * for the new beginning, as new hires are examined.
 */
function lateBlock(kept: KeptForm, section2: Section2, { timeZone, days }: Company): LateDay | undefined {
  const answers = kept.section1.at(-1)?.answers ?? {}
  const { citizenship_status_code: status, work_until: workUntil = '' } = answers
  const blocks = versionsIn(kept.entries, 'SUPPLEMENT_B').map((versions) => ({
    content: (versions.at(-1) ?? versions[0]).content,
    signedOn: todayIn(versions[0].signed.at, timeZone),
  }))
  return blocks
    .flatMap(({ content, signedOn }, at): LateDay[] => {
      const end = reverifyBy({
        ...{ status: status as CitizenshipCode, workUntil: workUntil.trim(), section2 },
        supplements: blocks.slice(0, at),
      })
      if (content.document === null || end === null) return []
      const { dateOfRehire: rehire } = content
      const dueOn = rehire > end ? section2DueDay(rehire, daysInForce(days.versions, rehire), false) : end
      return signedOn > dueOn ? [{ dueOn, doneOn: signedOn }] : []
    })
    .at(-1)
}

/** The newest reverification on paper that was signed after the end that an earlier one showed. */
function latePaper({ paper_reverifications: shown }: FormFacts): LateDay | undefined {
  return shown
    .flatMap(({ signedOn }, at): LateDay[] => {
      const end = shown[at - 1]?.reverifyBy
      return end && signedOn > end ? [{ dueOn: end, doneOn: signedOn }] : []
    })
    .at(-1)
}

/** What is signed of a form that no one has begun. */
export const nothingSigned = unsigned
