import type { CaseDetails } from '@hireproof/contract/cases/case'
import { confirmCase } from '@hireproof/contract/cases/cases.endpoints'
import { fieldInfo, isCaseField, type CaseField } from '@hireproof/contract/cases/field-info'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CaseInput } from '../form/CaseInput.tsx'
import { fieldProblemsBy } from '../form/form-rules.ts'
import { savedNumbersOf, type TextName, valuesOf, type CaseValues } from '../form/case-values.ts'
import { draftFrom } from '../form/form-values.ts'
import { readCase } from '../case-query.ts'
import { useDraftContext } from '../form/use-case-form.ts'
import { ConfirmUnchanged } from './ConfirmUnchanged.tsx'

type Props = { details: CaseDetails }

/** The details that did not match. The user compares them with the Form I-9 and confirms or corrects them, once. */
export function ConfirmDetails({ details }: Props) {
  const fields = details.fields_to_confirm.filter(isCaseField)
  const { form, formProps, failure, isBusy, unchanged } = useConfirmForm(details, fields)
  const saved: Partial<Record<CaseField, string>> = savedNumbersOf(details)
  const hasSaved = fields.some((field) => saved[field] !== undefined)
  return (
    <Section heading="Confirm these details">
      <Stack>
        <p className="prose">
          Compare each one with the Form I-9. Correct anything that differs, and leave the rest as it is. You can do
          this only once. The details are then compared with the records again.
          {hasSaved && ' Enter the numbers again in full.'}
        </p>
        <FormProvider {...form}>
          <Form {...formProps}>
            {failure && (
              <Alert tone="error" isLive heading="The details were not confirmed">
                <p>{failure} Everything you entered is still here.</p>
              </Alert>
            )}
            {fields.map((field) => (
              <CaseInput
                key={field}
                field={field as TextName}
                {...(saved[field] && {
                  hint: `Entered before: ${saved[field]}. Enter the full number from the Form I-9.`,
                })}
              />
            ))}
            <div className="usa-form-group">
              <Button type="submit" isBusy={isBusy}>
                Confirm {fields.length === 1 && fields[0] ? fieldInfo[fields[0]].label : 'these details'}
              </Button>
            </div>
          </Form>
        </FormProvider>
        <ConfirmUnchanged {...unchanged} />
      </Stack>
    </Section>
  )
}

/** The form that confirms the prompted details of a case. */
function useConfirmForm(details: CaseDetails, fields: readonly CaseField[]) {
  const { contextFor } = useDraftContext(details)
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState<CaseValues>()
  const [isSure, setIsSure] = useState(false)
  const before = valuesOf(details)
  const confirm = async (values: CaseValues) => {
    setFailure(undefined)
    try {
      const body = { case_fields: confirmedFields(fields, values) }
      await call(confirmCase, { params: { caseNumber: details.case_number }, body })
    } catch (error) {
      // a lost answer, or a colleague was faster: the case itself has its current status
      const issues = error instanceof ApiError ? error.issues : []
      if (issues.length > 0) return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))
      const now = await readCase(details.case_number).catch(() => undefined)
      if (!now || now.case_status === 'UNCONFIRMED_DATA') setFailure(errorText(error))
      return undefined
    }
    await readCase(details.case_number).catch(() => undefined)
    return undefined
  }
  const { form, formProps, isBusy } = useRuleForm<CaseValues>({
    defaultValues: before,
    problems: (values) =>
      fieldProblemsBy(({ formProblems }) => {
        const problems = formProblems(values, { ...contextFor(values), details: withoutNumbers(details, fields) })
        return problems.filter(({ attribute }) => fields.some((field) => field === attribute))
      }),
    send: async (values) => {
      const isUnchanged = fields.every((field) => textIn(values, field) === textIn(before, field))
      if (!isUnchanged) return confirm(values)
      setAsked(values)
      return undefined
    },
  })
  const handleSure = async (values: CaseValues) => {
    setIsSure(true)
    const refused = Object.entries((await confirm(values)) ?? {})
    setIsSure(false)
    setAsked(undefined)
    for (const [name, message] of refused) form.setError(name as TextName, { type: 'server', message })
  }
  const unchanged = {
    asked: asked && fields.map((field) => ({ field, value: textIn(asked, field) })),
    isBusy: isSure,
    onConfirm: () => void (asked && handleSure(asked)),
    onClose: () => setAsked(undefined),
  }
  return { form, formProps, failure, isBusy, unchanged }
}

const textIn = (values: CaseValues, field: CaseField) => values[field as TextName]

/** A case without the saved numbers in question: the user enters those again. */
function withoutNumbers(details: CaseDetails, fields: readonly CaseField[]): CaseDetails {
  const prompted = Object.keys(savedNumbersOf(details)).filter((field) => fields.some((other) => other === field))
  return { ...details, ...Object.fromEntries(prompted.map((field) => [field, undefined])) }
}

/** The prompted details as they are sent, in their canonical form. */
function confirmedFields(fields: readonly CaseField[], values: CaseValues) {
  const draft: Record<string, unknown> = draftFrom(values, new Set(fields))
  return fields.map((field) => ({ field_name: field, value: typeof draft[field] === 'string' ? draft[field] : '' }))
}
