import { fieldInfo, isCaseField } from '@hireproof/contract/cases/field-info'
import { states } from '@hireproof/contract/cases/states'
import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { displayDate } from '@hireproof/contract/format/display'
import type { FormView } from '@hireproof/contract/plus-cases/form-view'
import {
  documentFields,
  section1Fields,
  type EmployeeAnswers,
  type EmployeeField,
} from '@hireproof/contract/plus-cases/section1-fields'
import { answerText } from '../../cases/answer-text.ts'
import { useCountryName } from '../../cases/use-country-name.ts'
import { DefinitionCard } from '../../ui/DefinitionCard.tsx'
import { signatureText } from './signature-text.ts'

type Props = { section1: NonNullable<FormView['section1']> }

const ownLabels: Partial<Record<EmployeeField, string>> = {
  address_street: 'Street',
  address_apartment: 'Apartment',
  address_city: 'City or town',
  address_state: 'State',
  address_zip: 'ZIP code',
  work_until: 'Authorized to work until',
}

/** Section 1 as it was signed, and the documents that the employee means to bring. */
export function Section1Cards({ section1: { answers, signed } }: Props) {
  const country = useCountryName(answers.country_code)
  const items = (fields: readonly EmployeeField[]) =>
    fields
      .filter((field) => isShown(field, answers))
      .map((field) => ({
        term: labelOf(field),
        value: field === 'country_code' ? country : textOf(field, answers),
      }))
  return (
    <>
      <DefinitionCard
        heading="Section 1: employee"
        headingLevel={3}
        items={[...items(section1Fields), { term: 'Signed', value: signatureText(signed) }]}
      />
      <DefinitionCard
        heading="Documents that the employee means to bring"
        headingLevel={3}
        items={items(documentFields)}
      />
    </>
  )
}

const labelOf = (field: EmployeeField) => ownLabels[field] ?? (isCaseField(field) ? fieldInfo[field].label : field)

/** What stays empty is left out, but for what everybody signs. */
function isShown(field: EmployeeField, answers: EmployeeAnswers): boolean {
  const value = answers[field]
  return Array.isArray(value) ? value.some((name) => name.trim() !== '') : value !== undefined && value !== ''
}

function textOf(field: EmployeeField, answers: EmployeeAnswers): string | undefined {
  const value = answers[field]
  if (value === true) return 'Yes'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return undefined
  if (field === 'address_state') return states.find(({ code }) => code === value)?.name ?? value
  // already by its last four characters
  if (field === 'ssn' || (field.endsWith('_number') && field !== 'phone_number')) return value
  if (field === 'work_until') return isIsoDate(value) ? displayDate(value) : value
  return isCaseField(field) ? answerText(field, value) : value
}
