import type { Account } from '@hireproof/contract/accounts'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { DuplicateAlert } from './DuplicateAlert.tsx'
import { IdStep } from './IdStep.tsx'
import { InformationStep } from './InformationStep.tsx'
import { LeaveWizardDialog } from './LeaveWizardDialog.tsx'
import { LocationField } from './LocationField.tsx'
import { newUserValues } from './new-user-values.ts'
import { reviewItems } from './review-items.ts'
import { RoleStep } from './RoleStep.tsx'
import { useNewUser } from './use-new-user.ts'
import { WizardButtons } from './WizardButtons.tsx'
import { WizardFrame } from './WizardFrame.tsx'
import type { WizardContext } from './wizard-context.ts'

type Props = {
  context: WizardContext
  /** The companies the user can be created in. */
  accounts: readonly Account[]
}

/** The pages that ask for a new user, one after the other. */
export function NewUserWizard({ context, accounts }: Props) {
  const [params] = useSearchParams()
  const [begun] = useState(() =>
    newUserValues(context, {
      accountIds: accounts.map(({ id }) => id),
      location: params.get('location'),
      role: params.get('role'),
    }),
  )
  const wizard = useNewUser(context, begun)
  const { step, steps, hrefOf, formProps, failure, duplicate, blocker } = wizard
  if (wizard.isElsewhere) return <Navigate to={hrefOf(step)} replace />
  const answers = reviewItems({ values: wizard.answers(), context, step, hrefOf, accounts })
  return (
    <WizardFrame steps={steps} step={step} isMultiFactor={context.isMultiFactor}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      {duplicate && <DuplicateAlert duplicate={duplicate} href={context.list.paths.view(duplicate.id)} />}
      <Form key={step} {...formProps}>
        {step === 'location' && <LocationField wizard={wizard} locations={accounts} />}
        {step === 'role' && <RoleStep wizard={wizard} accounts={accounts} />}
        {step === 'information' && <InformationStep wizard={wizard} answers={answers} />}
        {step === 'id' && <IdStep wizard={wizard} answers={answers} />}
        <WizardButtons wizard={wizard} />
      </Form>
      <LeaveWizardDialog blocker={blocker} />
    </WizardFrame>
  )
}
