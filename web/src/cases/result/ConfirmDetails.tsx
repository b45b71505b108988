import type { CaseDetails } from '@hireproof/contract/cases/case'
import { fieldInfo, isCaseField, type CaseField } from '@hireproof/contract/cases/field-info'
import { FormProvider } from 'react-hook-form'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CaseInput } from '../form/CaseInput.tsx'
import { savedNumbersOf, type TextName } from '../form/form-values.ts'
import { useConfirmForm } from './use-confirm-form.ts'

type Props = { details: CaseDetails }

/** The details that did not match, to be compared with the Form I-9 and confirmed or corrected, once. */
export function ConfirmDetails({ details }: Props) {
  const fields = details.fields_to_confirm.filter(isCaseField)
  const { form, formProps, failure, isBusy } = useConfirmForm(details, fields)
  const saved: Partial<Record<CaseField, string>> = savedNumbersOf(details)
  const hasSaved = fields.some((field) => saved[field] !== undefined)
  return (
    <Section heading="Confirm these details">
      <Stack>
        <p className="prose">
          Compare each one with the Form I-9. Correct what differs; leave what is right as it is. You can do this once:
          the records then compare the details again.
          {hasSaved && ' Numbers have to be entered again in full.'}
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
      </Stack>
    </Section>
  )
}
