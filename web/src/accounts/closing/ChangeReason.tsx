import type { ClosingReason } from '@hireproof/contract/accounts/closing'
import { changeTermination } from '@hireproof/contract/accounts/closing.endpoints'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { StepProps } from './step-props.ts'
import { ReasonForm } from './ReasonForm.tsx'

/** Changes why an account closes; its last day stays. */
export function ChangeReason({ end, onDone, onOvertaken, onClose }: StepProps & { onClose: () => void }) {
  const [failure, setFailure] = useState<string>()
  const { reason = '', explanation = '', version = 0 } = end.request ?? {}
  return (
    <Section heading="Change the reason">
      {failure && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      <ReasonForm
        values={{ reason, explanation }}
        submit="Save reason"
        onCancel={onClose}
        onSubmit={async (values) => {
          setFailure(undefined)
          const body = { ...values, reason: values.reason as ClosingReason, version }
          try {
            const newest = await call(changeTermination, { params: { accountId: end.accountId }, body })
            onClose()
            onDone(newest, { tone: 'success', text: 'The reason is changed. The last day stays.' })
          } catch (error) {
            if (isRefusal(error, 'conflict', 'account_closed')) return onOvertaken()
            setFailure(errorText(error))
          }
        }}
      />
    </Section>
  )
}
