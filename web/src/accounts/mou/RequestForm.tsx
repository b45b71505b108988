import { LINK_DAYS, NAME_MAX, TITLE_MAX, type Mou } from '@hireproof/contract/accounts/mou/mou'
import { requestSignature } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { textProblem } from '@hireproof/contract/accounts/sections/section'
import { EMAIL_MAX, emailProblem } from '@hireproof/contract/words/people'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { failureText } from './SignForm.tsx'

/** The fields of the form, whose names no other form on the page has, by their places in the body. */
const fields: Readonly<Record<string, string>> = {
  name: 'signatoryName',
  title: 'signatoryTitle',
  email: 'signatoryEmail',
}

/** Someone who can be asked to sign. */
export type Signatory = { name: string; title: string; email: string }

type Props = {
  accountId: number
  /** Who was asked before, or is named to sign. */
  signatory: Signatory | undefined
  isAskedBefore: boolean
  onSent: (mou: Mou) => void
}

/** Asks someone else by email to sign; another request ends the earlier link. */
export function RequestForm({ accountId, signatory, isAskedBefore, onSent }: Props) {
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm({
    defaultValues: {
      signatoryName: signatory?.name ?? '',
      signatoryTitle: signatory?.title ?? '',
      signatoryEmail: signatory?.email ?? '',
    },
    problems: ({ signatoryName, signatoryTitle, signatoryEmail: email }) => {
      const found = {
        signatoryName: textProblem(signatoryName, NAME_MAX, 'Enter the name of the signatory.'),
        signatoryTitle: textProblem(signatoryTitle, TITLE_MAX, 'Enter the title of the signatory.'),
        signatoryEmail: email.trim() === '' ? 'Enter the email address.' : emailProblem(email),
      }
      return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
    },
    send: async ({ signatoryName: name, signatoryTitle: title, signatoryEmail: email }) => {
      const body = { name, title, email }
      setFailure(undefined)
      try {
        onSent(await call(requestSignature, { params: { accountId }, body }))
        announce(`The request was emailed to ${email}.`)
      } catch (error) {
        if (isRefusal(error, 'bad_request') && error.issues.length > 0)
          return Object.fromEntries(error.issues.map(({ path, message }) => [fields[path] ?? path, message]))
        setFailure(failureText(error))
      }
      return undefined
    },
  })
  return (
    <Form {...formProps}>
      <p className="prose">
        The signatory gets an email with a link to read and sign the memorandum on any device. The link can be used for{' '}
        {LINK_DAYS} days. {isAskedBefore && 'If you ask again, the earlier link ends.'}
      </p>
      <TextField
        label="Name of the signatory"
        error={errorOf('signatoryName')}
        maxLength={300}
        {...form.register('signatoryName')}
      />
      <TextField
        label="Title of the signatory"
        error={errorOf('signatoryTitle')}
        maxLength={300}
        {...form.register('signatoryTitle')}
      />
      <TextField
        label="Email address"
        error={errorOf('signatoryEmail')}
        type="email"
        maxLength={EMAIL_MAX}
        {...form.register('signatoryEmail')}
      />
      {failure && !isBusy && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <div className="usa-form-group">
        <Button type="submit" variant="outline" isBusy={isBusy}>
          {isAskedBefore ? 'Send the request again' : 'Request the signature'}
        </Button>
      </div>
    </Form>
  )
}
