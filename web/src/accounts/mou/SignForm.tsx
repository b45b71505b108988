import { signingProblems, TITLE_MAX, type MouDocument, type Signing } from '@hireproof/contract/accounts/mou/mou'
import { textProblem } from '@hireproof/contract/accounts/sections/section'
import { useCallback, useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { HintAndError } from '../../ui/fields/FormGroup.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { MouText } from './MouText.tsx'

export type SignedWith = Signing & { title: string }

type Values = Omit<SignedWith, 'sha256'>

type Props = {
  document: MouDocument
  companyName: string
  signatory: { name: string; title: string }
  /** Whether the person states the title now. */
  asksTitle?: boolean
  submitLabel: string
  /** Sends what was filled out; what it throws is shown. */
  onSign: (signing: SignedWith) => Promise<unknown>
}

/** The memorandum, and below it what a signature needs: the end read, the authority confirmed, the name typed. */
export function SignForm({ document, companyName, signatory, asksTitle = false, submitLabel, onSign }: Props) {
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<Values>({
    defaultValues: { typedName: '', isAuthorized: false, isRead: false, title: signatory.title },
    problems: ({ title, ...signing }) => {
      const wrong = asksTitle ? textProblem(title, TITLE_MAX, 'Enter your title.') : undefined
      return { ...signingProblems(signing, { name: signatory.name, companyName }), ...(wrong && { title: wrong }) }
    },
    send: async (values) => {
      setFailure(undefined)
      try {
        await onSign({ ...values, sha256: document.sha256 })
      } catch (error) {
        setFailure(failureText(error))
      }
    },
  })
  const { setValue, getValues, watch } = form
  const handleEnd = useCallback(() => {
    if (!getValues('isRead')) setValue('isRead', true, { shouldValidate: true })
  }, [getValues, setValue])
  return (
    <Form {...formProps}>
      <Stack>
        <Stack gap="small">
          <MouText document={document} onEnd={handleEnd} />
          <HintAndError name="isRead" error={errorOf('isRead')} />
          <output className="terms-progress">
            {watch('isRead')
              ? 'You have reached the end of the memorandum.'
              : 'Read the memorandum to its end to sign it.'}
          </output>
        </Stack>
        <div>
          <CheckboxField
            label={`I am authorized to sign for ${companyName}`}
            error={errorOf('isAuthorized')}
            {...form.register('isAuthorized')}
          />
          {asksTitle && (
            <TextField
              label="Your title"
              hint="For example Owner or HR manager"
              error={errorOf('title')}
              autoComplete="organization-title"
              maxLength={TITLE_MAX}
              {...form.register('title')}
            />
          )}
          <TextField
            label="Type your name to sign"
            hint={`Type it as it is written here: ${signatory.name}`}
            error={errorOf('typedName')}
            autoComplete="off"
            maxLength={300}
            {...form.register('typedName')}
          />
        </div>
        {failure && !isBusy && (
          <Alert tone="error" isLive>
            <p>{failure}</p>
          </Alert>
        )}
        <div>
          <Button type="submit" isBusy={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

/** Why a signature failed: a conflict brings its own sentence. */
export function failureText(error: unknown): string {
  const message = isRefusal(error, 'conflict', 'code_refused') ? error.issues[0]?.message : undefined
  return message ?? errorText(error)
}
