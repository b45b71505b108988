import type { SealedField } from '@hireproof/contract/cases/case'
import { fieldInfo, isCaseField, type CaseField } from '@hireproof/contract/cases/field-info'
import { fieldNeeds, identifierGroup } from '@hireproof/contract/cases/fields'
import { numberFields } from '@hireproof/contract/cases/numbers'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { today } from '../../lib/clock.ts'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useAskedFields } from '../form/use-case-form.ts'
import { CaseInput } from '../form/CaseInput.tsx'
import { formSteps } from '../form/form-steps.ts'
import { type CaseValues, savedNumbersOf, type TextName } from '../form/case-values.ts'
import { selectionOf } from '../form/form-values.ts'
import { NumberInput } from '../form/NumberInput.tsx'
import { documentLists, documentsFor, staleChoices, subTypesFor, type DocumentField } from './document-choice.ts'
import { QuestionStep } from './QuestionStep.tsx'
import type { CaseFlowState } from './use-case-flow.ts'

type DocumentAnswersProps = { flow: CaseFlowState }

/** Answers that have a separate question on this page. */
const elsewhere: readonly CaseField[] = [
  'citizenship_status_code',
  'document_a_type_code',
  'document_b_type_code',
  'document_c_type_code',
  'document_sub_type_code',
]

const isNumber = (field: CaseField): field is SealedField & CaseField => numberFields.some((other) => other === field)

/** The numbers and dates that the chosen status and documents ask for. */
function DocumentAnswers({ flow }: DocumentAnswersProps) {
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
        // a document without an expiration date needs no date
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

type Props = { flow: CaseFlowState }

const choices = [
  {
    value: 'A',
    label: 'One document from List A',
    description: 'It shows both identity and employment authorization.',
  },
  {
    value: 'BC',
    label: 'One document from List B and one from List C',
    description: 'One shows identity, the other employment authorization.',
  },
]

const toOptions = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))

/** The status that the employee marked, and the documents that the employer examined. */
export function DocumentsStep({ flow }: Props) {
  const { watch, register, setValue, formState } = useFormContext<CaseValues>()
  const values = watch()
  const stale = staleChoices(values, today()).join()
  useEffect(() => {
    // a document that the new answers rule out must not stay selected where no one sees it
    for (const field of stale.split(',').filter(Boolean)) setValue(field as DocumentField, '', { shouldDirty: true })
  }, [stale, setValue])
  const subTypes = subTypesFor(values)
  const isChosen = documentLists[values.document_choice].some((field) => values[field] !== '')
  return (
    <QuestionStep flow={flow}>
      <CaseInput field="citizenship_status_code" label="Which status did the employee select in Section 1?" />
      {values.citizenship_status_code !== '' && (
        <RadioGroup
          label="Which documents did the employee present?"
          hint="The employee chooses the documents; you may not ask for particular ones."
          error={formState.errors.document_choice?.message}
          options={choices}
          {...register('document_choice', { onChange: () => clearAnswersOfDocument(setValue) })}
        />
      )}
      {values.citizenship_status_code !== '' &&
        documentLists[values.document_choice].map((field) => <DocumentSelect key={field} field={field} />)}
      {subTypes.length > 0 && (
        <SelectField
          label={fieldInfo.document_sub_type_code.label}
          placeholder="- Select -"
          options={toOptions(subTypes)}
          error={formState.errors.document_sub_type_code?.message}
          {...register('document_sub_type_code')}
        />
      )}
      {isChosen && <DocumentAnswers flow={flow} />}
    </QuestionStep>
  )
}

function DocumentSelect({ field }: { field: DocumentField }) {
  const { register, watch, setValue, formState } = useFormContext<CaseValues>()
  const values = watch()
  const offered = documentsFor(values, field, today())
  const hint = offered.find(({ code }) => code === values[field])?.hint
  // the number and the dates of a case are those of the List A or the List B document
  const handleChange = () => field !== 'document_c_type_code' && clearAnswersOfDocument(setValue)
  return (
    <SelectField
      label={fieldInfo[field].label}
      hint={hint}
      placeholder="- Select -"
      options={toOptions(offered)}
      error={formState.errors[field]?.message}
      {...register(field, { onChange: handleChange })}
    />
  )
}

type SetValue = ReturnType<typeof useFormContext<CaseValues>>['setValue']

/** Entries about one document must not be kept for another. */
function clearAnswersOfDocument(setValue: SetValue) {
  for (const field of ['document_bc_number', 'us_state_code', 'expiration_date'] as const) {
    setValue(field, '', { shouldDirty: true })
  }
  setValue('no_expiration_date', false, { shouldDirty: true })
}
