import type { Issue } from '@hireproof/contract/problem'
import { section2Difference } from '@hireproof/contract/form-i9/name-reason'
import { demandsOf } from '@hireproof/contract/form-i9/section2-documents'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { validateSection2 } from '@hireproof/contract/form-i9/validate-section2'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import { inFormOrder, knownProblems, signatureProblems } from '../signing/signature.ts'
import { reasonField } from './difference-answers.ts'
import { askedLines, codeOn, isUndated, keyOf, section2Of, type Section2Values } from './section2-values.ts'

type Problems = FieldProblems<Section2Values>

/** The field of the form that a refusal is about. */
function fieldOf(path: string, values: Section2Values): string {
  const difference = /^explanations\.(.+)$/.exec(path)?.[1]
  if (difference !== undefined) return reasonField(difference)
  const [list = '', index = '', part] = path.split('.')
  if (part === undefined) return path
  return values.choice === '' ? 'choice' : `${list}${index}_${part}`
}

/** The refusals by field of the form, the first of each. */
export const problemsOf = (issues: readonly Issue[], values: Section2Values): Problems =>
  knownProblems(issues, values, fieldOf)

/** What the typed name contradicts. */
export const differenceIn = (
  values: Section2Values,
  { signer, versions }: Pick<Section2Setting, 'signer' | 'versions'>,
) => section2Difference(values.typedName, section2Of(values), { account: signer, corrected: versions.at(-1)?.content })

/** What keeps the form from being signed, in the order of its fields. */
export function formProblems(values: Section2Values, context: Section2Setting): Problems {
  const { employee, versions, ...known } = context
  const { status, dateOfBirth } = employee
  const examined = { ...known, status, dateOfBirth, versions }
  const found: Problems = {
    ...dateProblems(values),
    ...problemsOf(validateSection2(section2Of(values), examined), values),
    ...(versions.length > 0 && values.reason.trim() === '' && { reason: 'Enter why you are correcting Section 2.' }),
    ...signatureProblems(values, differenceIn(values, context)),
  }
  return inFormOrder(found, values)
}

/** A missing date was either forgotten or does not exist: the form asks which. */
function dateProblems(values: Section2Values): Problems {
  const message = 'Enter the expiration date, or check that the document has none.'
  const missing = askedLines(values).filter((line) => {
    const [key, code] = [keyOf(line), codeOn(values, line)]
    const isOpen = values[`${key}_expirationDate`] === '' && !isUndated(values, line)
    return code !== '' && isOpen && !demandsOf(line.category, code).expirationDate
  })
  return Object.fromEntries(missing.map((line) => [`${keyOf(line)}_expirationDate`, message]))
}
