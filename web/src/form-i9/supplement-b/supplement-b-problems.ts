import type { Issue } from '@hireproof/contract/problem'
import { supplementBDifference } from '@hireproof/contract/form-i9/name-reason'
import { findSupplementBDocument } from '@hireproof/contract/form-i9/supplement-b-documents'
import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'
import { validateSupplementB } from '@hireproof/contract/form-i9/validate-supplement-b'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import { inFormOrder, knownProblems, signatureProblems } from '../signing/signature.ts'
import { askedParts, isUndated, mayBeUndated, supplementBOf, type SupplementBValues } from './supplement-b-values.ts'

type Problems = FieldProblems<SupplementBValues>

/** The field of the form that a refusal is about. */
function fieldOf(path: string, values: SupplementBValues): string {
  if (path === 'document.code' && !askedParts(values).document) return 'hasDocument'
  return path.replace(/^document\./, '')
}

/** The refusals by field of the form, the first of each. */
export const problemsOf = (issues: readonly Issue[], values: SupplementBValues): Problems =>
  knownProblems(issues, values, fieldOf)

/** What the typed name contradicts. */
export const differenceIn = (
  values: SupplementBValues,
  { signer, replaces }: Pick<SupplementBSetting, 'signer' | 'replaces'>,
) => supplementBDifference(values.typedName, values, { account: signer, corrected: replaces?.content })

/** What keeps the form from being signed, in the order of its fields. */
export function formProblems(values: SupplementBValues, context: SupplementBSetting): Problems {
  const { purpose, ...judged } = problemsOf(validateSupplementB(supplementBOf(values), context), values)
  const found: Problems = {
    ...judged,
    ...(values.purpose === '' && { purpose }),
    ...missing(values),
    ...(context.replaces && values.reason.trim() === '' && { reason: 'Enter why you are correcting Supplement B.' }),
    ...signatureProblems(values, differenceIn(values, context)),
  }
  return inFormOrder(found, values)
}

/** What a purpose requires but an empty block does not reveal. */
function missing(values: SupplementBValues): Problems {
  const asked = askedParts(values)
  const entry = findSupplementBDocument(values.code)
  const isOpen = values.expirationDate === '' && !isUndated(values) && mayBeUndated(values)
  const needsDate = asked.document && entry !== undefined && isOpen
  return {
    ...(asked.rehire && values.dateOfRehire === '' && { dateOfRehire: 'Enter the day of the rehire.' }),
    ...(asked.name && values.newLastName.trim() === '' && { newLastName: 'Enter the new last name.' }),
    ...(needsDate && { expirationDate: 'Enter the expiration date, or check that the document has none.' }),
  }
}
