import type { SealedField } from '@hireproof/contract/cases/case'
import { isCaseField, type CaseField } from '@hireproof/contract/cases/field-info'
import { fieldNeeds, identifierGroup } from '@hireproof/contract/cases/fields'
import { numberFields } from '@hireproof/contract/cases/numbers'
import { useFormContext } from 'react-hook-form'
import { useAskedFields } from '../form/asked-fields.ts'
import { CaseInput } from '../form/CaseInput.tsx'
import { today } from '../../lib/due-text.ts'
import { formSteps } from '../form/form-steps.ts'
import { savedNumbersOf, selectionOf, type CaseValues, type TextName } from '../form/form-values.ts'
import { NumberInput } from '../form/NumberInput.tsx'
import type { CaseFlowState } from './use-case-flow.ts'

type Props = { flow: CaseFlowState }

/** Answers that are questions of their own on this page. */
const elsewhere: readonly CaseField[] = [
  'citizenship_status_code',
  'document_a_type_code',
  'document_b_type_code',
  'document_c_type_code',
  'document_sub_type_code',
]

const isNumber = (field: CaseField): field is SealedField & CaseField => numberFields.some((other) => other === field)

/** The numbers and dates that the chosen status and documents ask for. */
export function DocumentAnswers({ flow }: Props) {
  const { watch } = useFormContext<CaseValues>()
  const values = watch()
  const asked = useAskedFields(values, flow.needsClient)
  const needs = fieldNeeds({ ...selectionOf(values), today: today() })
  const saved = savedNumbersOf(flow.base)
  const shown = asked.flatMap(({ field_name: field, required }) =>
    isCaseField(field) && formSteps.documents.fields.includes(field) && !elsewhere.includes(field)
      ? [{ field, isOptional: !required && needs[field] !== 'one_of' }]
      : [],
  )
  const needsOneNumber = shown.some(({ field }) => field === 'i94_number' && needs[field] === 'one_of')
  return (
    <>
      {needsOneNumber && (
        <p className="usa-form-group">
          From Section 1 of the Form I-9, enter at least one of these: the A-number, the Form I-94 number, or the
          foreign passport number with its country.
        </p>
      )}
      {shown.map(({ field, isOptional }) => {
        if (isNumber(field)) {
          const isAnyOf = needsOneNumber && identifierGroup.some((other) => other === field)
          return (
            <NumberInput
              key={field}
              field={field}
              saved={saved[field]}
              isOptional={isOptional && !isAnyOf}
              {...labelOf(field, values)}
            />
          )
        }
        // a document without an expiration date has nothing to enter there
        if (field === 'expiration_date' && values.no_expiration_date) return null
        return <CaseInput key={field} field={field as TextName} isOptional={isOptional} {...labelOf(field, values)} />
      })}
    </>
  )
}

/** Of two documents, the one that a number or a date belongs to. */
function labelOf(field: CaseField, { document_choice: choice }: CaseValues): { label?: string } {
  if (choice !== 'BC') return {}
  if (field === 'document_bc_number') return { label: 'Number of the List B document' }
  return field === 'expiration_date' ? { label: 'Expiration date of the List B document' } : {}
}
