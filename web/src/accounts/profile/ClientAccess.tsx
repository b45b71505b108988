import { clientAccesses, type ClientAccess as Access } from '@hireproof/contract/accounts/client-access'
import { clientAccessLabels, clientAccessTexts } from '@hireproof/contract/accounts/client-access-words'
import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { changeClientAccess } from '@hireproof/contract/accounts/company-profile.endpoints'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { queryClient } from '../../lib/query.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { profileQuery } from './company-place.ts'

const options = clientAccesses.map((value) => ({
  value,
  label: clientAccessLabels[value],
  description: clientAccessTexts[value],
}))

type Props = { accountId: number; clientAccess: NonNullable<CompanyProfile['clientAccess']> }

/** What the users of a client may do, which an administrator of its agency chooses. */
export function ClientAccess({ accountId, clientAccess: { access, canChange } }: Props) {
  return (
    <Card heading="Users of the client">
      {canChange ? (
        <AccessForm accountId={accountId} access={access} />
      ) : (
        <p className="prose">
          <strong>{clientAccessLabels[access]}.</strong> {clientAccessTexts[access]}
        </p>
      )}
    </Card>
  )
}

function AccessForm({ accountId, access }: { accountId: number; access: Access }) {
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<{ access: string }>({
    defaultValues: { access },
    problems: () => ({}),
    send: async (values) => {
      setFailure(undefined)
      try {
        const body = { access: values.access as Access }
        const newest = await call(changeClientAccess, { params: { accountId }, body })
        queryClient.setQueryData(profileQuery(accountId).queryKey, newest)
        announce('Saved. The users of the client were emailed.')
      } catch (error) {
        setFailure(errorText(error))
      }
    },
  })
  return (
    <Form {...formProps}>
      <RadioGroup
        label="What may the client’s own users do?"
        hint="It takes effect at once, and they are emailed. A client can always ask to close its account."
        error={errorOf('access')}
        options={options}
        {...form.register('access')}
      />
      {failure && !isBusy && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <div className="usa-form-group">
        <Button type="submit" variant="outline" isBusy={isBusy}>
          Save access
        </Button>
      </div>
    </Form>
  )
}
