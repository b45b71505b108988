import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { useOnce } from '../../lib/use-once.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StepFailed } from './MismatchStep.tsx'
import { type NoticeAct, useElectronicNotice } from './use-electronic-notice.ts'

type Props = { mismatch: Mismatch; onDone: (now: Mismatch) => void }

/** Sends the notice to the employee by email, for an employee who agreed to that. */
export function SendNotice({ mismatch, onDone }: Props) {
  const { run, failure } = useElectronicNotice(mismatch, onDone)
  const { form, formProps, errorOf, isBusy } = useRuleForm<{ isAgreed: boolean }>({
    defaultValues: { isAgreed: false },
    problems: ({ isAgreed }) => (isAgreed ? {} : { isAgreed: 'Confirm that the employee agreed.' }),
    send: () => run('send'),
  })
  return (
    <Form {...formProps}>
      <StepFailed failure={failure} />
      <p className="prose">
        We email a link to <EmailText address={mismatch.employeeEmail ?? ''} />. The employee opens it with a code from
        the same mailbox, checks the details, reads the notice in English or Spanish, and signs the decision. The notice
        counts as given once the employee opens it.
      </p>
      <CheckboxField
        label="The employee agreed to receive the notice electronically at this address"
        error={errorOf('isAgreed')}
        {...form.register('isAgreed')}
      />
      <div className="usa-form-group">
        <Button type="submit" isBusy={isBusy}>
          Send the notice electronically
        </Button>
      </div>
    </Form>
  )
}

/** Sends another link to the electronic notice, or recalls the notice. */
export function NoticeOut({ mismatch, onDone }: Props) {
  const { run, failure } = useElectronicNotice(mismatch, onDone)
  const { mutate, isPending, variables } = useOnce<void, NoticeAct>(run)
  const busy = isPending ? variables : undefined
  return (
    <Stack gap="small">
      <StepFailed failure={failure} />
      <p className="prose">
        Another link replaces the earlier one. If you recall the notice, its link ends, and so does the page that the
        employee has open. After that, you can record a decision on paper or send the notice again.
      </p>
      <ButtonRow>
        <Button variant="outline" isBusy={busy === 'resend'} onClick={() => mutate('resend')}>
          Send another link
        </Button>
        <Button variant="outline" isBusy={busy === 'recall'} onClick={() => mutate('recall')}>
          Recall the notice
        </Button>
      </ButtonRow>
    </Stack>
  )
}
