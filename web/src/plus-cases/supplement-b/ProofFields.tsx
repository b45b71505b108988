import {
  findSupplementBDocument,
  supplementBDemands,
  supplementBDocuments,
} from '@hireproof/contract/plus-cases/supplement-b-documents'
import type { SupplementBSetting } from '@hireproof/contract/plus-cases/supplement-b-setting'
import { Controller } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { ProcedureField } from '../ProcedureField.tsx'
import { proposedTitle } from '../section2/document-titles.ts'
import { section2Labels } from '../section2/section2-words.ts'
import { NoDateField, NumberField, ReceiptField, TitleField } from '../signing/written-fields.tsx'
import { isUndated, mayBeUndated } from './supplement-b-values.ts'
import type { SupplementBFormState } from './use-supplement-b-form.ts'

type Props = { supplementB: SupplementBFormState; context: SupplementBSetting }

const lists = { LIST_A: 'List A', LIST_B: 'List B', LIST_C: 'List C' } as const
const options = supplementBDocuments.map(({ code, name, list }) => ({ value: code, label: `${lists[list]}: ${name}` }))

/** The document that proves the authorization to work again: which it is, and what is written of it on the form. */
export function ProofFields({ supplementB, context }: Props) {
  const { form, errorOf } = supplementB
  const code = form.watch('code')
  const handleChoice = (next: string) => {
    // a title of the signer's own stays
    const title = form.getValues('title')
    if (title === '' || title === proposedTitle(code)) form.setValue('title', proposedTitle(next))
  }
  return (
    <Section heading="Document">
      <SelectField
        label="Which document did the employee show?"
        hint={
          findSupplementBDocument(code)?.hint ?? 'The employee chooses any acceptable document of List A or List C.'
        }
        placeholder="Select a document"
        options={options}
        error={errorOf('code')}
        {...form.register('code', {
          onChange: (event: { target: HTMLSelectElement }) => handleChoice(event.target.value),
        })}
      />
      {code !== '' && <WrittenFields supplementB={supplementB} />}
      <ProcedureField ruleForm={supplementB} name="isAlternativeProcedure" copied={context.copied} />
    </Section>
  )
}

function WrittenFields({ supplementB }: Pick<Props, 'supplementB'>) {
  const { form, errorOf } = supplementB
  const values = form.watch()
  const entry = findSupplementBDocument(values.code)
  const isNumberNeeded = entry !== undefined && supplementBDemands(entry).number && values.isReceipt !== 'yes'
  return (
    <>
      <TitleField ruleForm={supplementB} name="title" />
      <NumberField ruleForm={supplementB} name="number" isOptional={!isNumberNeeded} />
      {!isUndated(values) && (
        <Controller
          control={form.control}
          name="expirationDate"
          render={({ field }) => (
            <DateField
              label={section2Labels.expirationDate}
              hint="The day until which it proves the authorization to work. For a passport: the end of the admission on Form I-94."
              error={errorOf('expirationDate')}
              {...field}
            />
          )}
        />
      )}
      {mayBeUndated(values) && <NoDateField ruleForm={supplementB} name="hasNoDate" />}
      <ReceiptField ruleForm={supplementB} name="isReceipt" />
    </>
  )
}
