import { submitEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { createOnce } from '../../lib/create-once.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { AnswersSummary } from './AnswersSummary.tsx'
import { keepEnrollment, overviewHref, stepBefore, stepHref } from './enrollment-query.ts'
import type { StepProps } from './step.ts'

const CERTIFY = 'I certify that this information is complete and correct, and that I may enroll this company.'

/** All answers to look at once more, and the certification with which they are submitted. */
export function SubmitStep({ enrollment }: StepProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [submission] = useState(() =>
    createOnce((body: { isCertified: true }, options) =>
      call(submitEnrollment, { params: { accountId: enrollment.accountId }, body }, options),
    ),
  )
  const { form, formProps, errorOf, isBusy } = useRuleForm({
    defaultValues: { isCertified: false },
    problems: ({ isCertified }) => ({ isCertified: isCertified ? undefined : 'Check the box to submit.' }),
    send: async () => {
      setFailure(undefined)
      try {
        keepEnrollment((await submission.create({ isCertified: true })).details)
        void navigate(overviewHref(enrollment))
      } catch (error) {
        if (isRefusal(error, 'enrollment_incomplete')) return void navigate(stepHref(enrollment, 'check'))
        if (isRefusal(error, 'signature_required')) return void navigate(stepHref(enrollment, 'mou'))
        setFailure(errorText(error))
      }
    },
  })
  return (
    <Stack>
      <div className="no-print">
        <PrintButton />
      </div>
      <AnswersSummary enrollment={enrollment} isChangeable />
      <Form {...formProps}>
        {failure && (
          <Alert tone="error" isLive>
            {failure}
          </Alert>
        )}
        <CheckboxField label={CERTIFY} error={errorOf('isCertified')} {...form.register('isCertified')} />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              Submit
            </Button>
            <ButtonLink variant="outline" href={stepHref(enrollment, stepBefore(enrollment, 'submit') ?? 'check')}>
              Back
            </ButtonLink>
          </ButtonRow>
        </div>
      </Form>
    </Stack>
  )
}
