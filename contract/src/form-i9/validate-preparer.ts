import type { CaseProblem } from '../cases/case-problems.ts'
import type { EmployeePreparer, PreparerField } from './employee-preparers.ts'
import { addressProblems, isPlainText, type AddressField } from './validate-address.ts'

const LONGEST_NAME = 60

/** A problem with a person who helped; the attribute is a field of Supplement A. */
type PreparerProblem = CaseProblem & { attribute: PreparerField }

const required = (attribute: PreparerField, message: string) => ({
  attribute,
  code: 'ATTRIBUTE_REQUIRED' as const,
  message,
})

const format = (attribute: PreparerField, message: string) => ({
  attribute,
  code: 'ATTRIBUTE_FORMAT' as const,
  message,
})

/** What keeps a block of Supplement A from being signed, in the order of the form, one problem for each field. */
export function validatePreparer(preparer: EmployeePreparer): PreparerProblem[] {
  const names = (['lastName', 'firstName'] as const).flatMap((field): PreparerProblem[] => {
    const name = preparer[field].trim()
    if (name === '') return [required(field, 'Enter the name of the person who helped.')]
    return name.length <= LONGEST_NAME && isPlainText(name)
      ? []
      : [format(field, `Write plain text of at most ${LONGEST_NAME} characters.`)]
  })
  const initial = preparer.middleInitial.trim()
  const isInitial = initial === '' || /^\p{L}\p{M}*$/u.test(initial)
  const address = addressProblems({
    address_street: preparer.addressStreet,
    address_city: preparer.addressCity,
    address_state: preparer.addressState,
    address_zip: preparer.addressZip,
  })
  return [
    ...names,
    ...(isInitial ? [] : [format('middleInitial', 'Enter one letter, or leave this field empty.')]),
    ...address.map((problem) => ({ ...problem, attribute: ofSupplement[problem.attribute] })),
  ]
}

const ofSupplement: Readonly<Record<AddressField, PreparerField>> = {
  address_street: 'addressStreet',
  // a block of Supplement A has one line for street and apartment
  address_apartment: 'addressStreet',
  address_city: 'addressCity',
  address_state: 'addressState',
  address_zip: 'addressZip',
}
