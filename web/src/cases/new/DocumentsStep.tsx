import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { CaseInput } from '../form/CaseInput.tsx'
import { documentLists, documentsFor, staleChoices, subTypesFor, type DocumentField } from './document-choice.ts'
import { DocumentAnswers } from './DocumentAnswers.tsx'
import { today } from '../../lib/due-text.ts'
import type { CaseValues } from '../form/form-values.ts'
import { QuestionStep } from './QuestionStep.tsx'
import type { CaseFlowState } from './use-case-flow.ts'

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

/** Which status the employee marked, and which documents were examined. */
export function DocumentsStep({ flow }: Props) {
  const { watch, register, setValue, formState } = useFormContext<CaseValues>()
  const values = watch()
  const stale = staleChoices(values, today()).join()
  useEffect(() => {
    // a document that the new answers rule out must not stay chosen out of sight
    for (const field of stale.split(',').filter(Boolean)) setValue(field as DocumentField, '', { shouldDirty: true })
  }, [stale, setValue])
  const subTypes = subTypesFor(values)
  const isChosen = documentLists[values.document_choice].some((field) => values[field] !== '')
  return (
    <QuestionStep flow={flow}>
      <CaseInput field="citizenship_status_code" label="Which status did the employee mark in Section 1?" />
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

/** What was entered about one document must not pass for another. */
function clearAnswersOfDocument(setValue: SetValue) {
  for (const field of ['document_bc_number', 'us_state_code', 'expiration_date'] as const) {
    setValue(field, '', { shouldDirty: true })
  }
  setValue('no_expiration_date', false, { shouldDirty: true })
}
