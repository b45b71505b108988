import { changeReference } from '@hireproof/contract/cases/after-case.endpoints'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { caseFieldSchemas } from '@hireproof/contract/cases/case-data'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { useEffect, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { readCase } from '../case-query.ts'

type Props = { details: CaseDetails; onClose: () => void }

/** Changes the employer's own reference of a case. */
export function ReferenceForm({ details, onClose }: Props) {
  const { case_number: caseNumber } = details
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<{ reference: string }>({
    defaultValues: { reference: details.employer_case_id ?? '' },
    problems: ({ reference }) => ({ reference: referenceProblem(reference) }),
    send: async ({ reference }) => {
      setFailure(undefined)
      try {
        await save(details, reference.trim() || null)
      } catch (error) {
        const told = error instanceof ApiError ? error.issues[0]?.message : undefined
        return setFailure(told ?? errorText(error))
      }
      await readCase(caseNumber).catch(() => undefined)
      announce('Your reference is saved.')
      return onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('reference'), [setFocus])
  return (
    <Card heading="Your reference" headingLevel={3}>
      <Form {...formProps}>
        {failure && (
          <Alert tone="error" isLive heading="Your reference was not saved">
            <p>{failure}</p>
          </Alert>
        )}
        <TextField
          label={fieldInfo.employer_case_id.label}
          hint="Only your company sees it. Leave it empty to remove it."
          maxLength={40}
          autoComplete="off"
          error={errorOf('reference')}
          {...form.register('reference')}
        />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              Save your reference
            </Button>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </ButtonRow>
        </div>
      </Form>
    </Card>
  )
}

/** Saves a reference. If the case has changed but not its reference, as when the records answer, it is saved all the same. */
async function save({ case_number: caseNumber, version, employer_case_id }: CaseDetails, reference: string | null) {
  const send = (based: number) =>
    call(changeReference, { params: { caseNumber }, body: { employer_case_id: reference, version: based } })
  try {
    await send(version)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    const now = await readCase(caseNumber).catch(() => undefined)
    if (!now || now.version === version || now.employer_case_id !== employer_case_id) throw error
    await send(now.version)
  }
}

function referenceProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  return caseFieldSchemas.employer_case_id.safeParse(text.trim()).error?.issues[0]?.message
}
