import { findDocument } from '@hireproof/contract/cases/documents'
import { demandsOf, type DocumentLine } from '@hireproof/contract/form-i9/section2-documents'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { choicesOn } from '@hireproof/contract/form-i9/validate-section2'
import { Controller } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IssueDateField, NoDateField, NumberField, ReceiptField, TitleField } from '../signing/written-fields.tsx'
import { choiceLabel, documentName, proposedTitle, lineLabel, section2Labels } from './section2-words.ts'
import { codeOn, fixedCode, isIssueDateAsked, isUndated, keyOf, mayBeUndated, section2Of } from './section2-values.ts'
import type { Section2Form } from './use-section2-form.ts'

type Props = { section2: Section2Form; context: Section2Setting; line: DocumentLine }

/** One line for a document: which one it is, and its details on the form. */
export function DocumentFields({ section2, context, line }: Props) {
  const { form, errorOf } = section2
  const values = form.watch()
  const key = keyOf(line)
  const code = codeOn(values, line)
  const fixed = fixedCode(values, line)
  const { employee, ...others } = context
  const choices = choicesOn(section2Of(values), line, { ...employee, ...others })
  const handleChoice = (next: string) => {
    const title = form.getValues(`${key}_title`)
    // a title that the examiner typed stays
    if (title === '' || title === proposedTitle(code)) form.setValue(`${key}_title`, proposedTitle(next))
  }
  const isOptional = line.index === 2
  return (
    <Section heading={lineLabel(line.list, line.index)} headingLevel={3}>
      {fixed === undefined ? (
        <SelectField
          label={choiceLabel(line.list, line.index)}
          hint={findDocument(line.category, code)?.hint}
          isOptional={isOptional}
          placeholder={isOptional ? 'None' : 'Select a document'}
          options={choices.map((entry) => ({ value: entry.code, label: entry.name }))}
          error={errorOf(`${key}_code`)}
          {...form.register(`${key}_code`, {
            onChange: (event: { target: HTMLSelectElement }) => handleChoice(event.target.value),
          })}
        />
      ) : (
        <p className="prose">This passport is acceptable only with its {documentName(fixed)}.</p>
      )}
      {code !== '' && <WrittenFields section2={section2} line={line} code={code} isShortJob={context.isShortJob} />}
    </Section>
  )
}

type WrittenFieldsProps = Omit<Props, 'context'> & { code: string; isShortJob: boolean }

function WrittenFields({ section2, line, code, isShortJob }: WrittenFieldsProps) {
  const { form, errorOf } = section2
  const key = keyOf(line)
  const demands = demandsOf(line.category, code)
  const values = form.watch()
  const isReceipt = values[`${key}_isReceipt`] === 'yes'
  const isPaper = line.list === 'listA' && line.index > 0
  return (
    <>
      <TitleField ruleForm={section2} name={`${key}_title`} />
      <TextField
        label={section2Labels.issuingAuthority}
        hint="Such as a state, a department or a country."
        width="xl"
        maxLength={100}
        autoComplete="off"
        error={errorOf(`${key}_issuingAuthority`)}
        {...form.register(`${key}_issuingAuthority`)}
      />
      <NumberField ruleForm={section2} name={`${key}_number`} isOptional={isReceipt || !demands.number} />
      {!isUndated(values, line) && (
        <Controller
          control={form.control}
          name={`${key}_expirationDate`}
          render={({ field }) => (
            <DateField
              label={section2Labels.expirationDate}
              hint="For example: 11 30 2030"
              error={errorOf(`${key}_expirationDate`)}
              {...field}
            />
          )}
        />
      )}
      {mayBeUndated(values, line) && <NoDateField ruleForm={section2} name={`${key}_hasNoDate`} />}
      {!isPaper && (
        <ReceiptField ruleForm={section2} name={`${key}_isReceipt`}>
          {isShortJob
            ? 'You cannot accept a receipt for a job of less than three business days.'
            : 'A receipt for a document that was lost, stolen or damaged is valid for 90 days after the first day of employment. Within that time, the employee has to show the document itself.'}
        </ReceiptField>
      )}
      {isIssueDateAsked(values, line) && <IssueDateField ruleForm={section2} name={`${key}_issuedOn`} />}
    </>
  )
}
