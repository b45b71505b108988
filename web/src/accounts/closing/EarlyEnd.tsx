import { earlyGrounds, earlyProblems, EXPLANATION_MAX, type EarlyGround } from '@hireproof/contract/accounts/closing'
import { askEarlyEnd } from '@hireproof/contract/accounts/closing.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { StepProps } from './step-props.ts'

const options = Object.entries(earlyGrounds).map(([value, label]) => ({ value, label }))

type Values = { ground: string; explanation: string }

/** Asks the program to close an account before its last day. */
export function EarlyEnd({ end, onDone, onOvertaken, onClose }: StepProps & { onClose: () => void }) {
  const [failure, setFailure] = useState<string>()
  const send = async ({ ground, explanation }: Values) => {
    setFailure(undefined)
    const body = { ground: ground as EarlyGround, explanation, version: end.request?.version ?? 0 }
    try {
      const newest = await call(askEarlyEnd, { params: { accountId: end.accountId }, body })
      onClose()
      onDone(newest, { tone: 'success', text: 'You asked for an earlier end. You get an email when it is decided.' })
    } catch (error) {
      if (isRefusal(error, 'conflict', 'account_closed')) return onOvertaken()
      setFailure(errorText(error))
    }
  }
  const { form, formProps, errorOf, isBusy } = useRuleForm<Values>({
    defaultValues: { ground: '', explanation: '' },
    problems: earlyProblems,
    send,
  })
  return (
    <Section heading="Ask for an earlier end">
      <p className="prose">
        The program can close the account before {displayDate(end.closedDate)} on one of these grounds. Until it
        decides, the last day stays.
      </p>
      {failure && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      <Form {...formProps}>
        <RadioGroup label="Ground" options={options} error={errorOf('ground')} {...form.register('ground')} />
        <TextAreaField
          label="Explanation"
          hint="Do not enter personal data of employees."
          limit={EXPLANATION_MAX}
          error={errorOf('explanation')}
          {...form.register('explanation')}
        />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              Ask for an earlier end
            </Button>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </ButtonRow>
        </div>
      </Form>
    </Section>
  )
}
