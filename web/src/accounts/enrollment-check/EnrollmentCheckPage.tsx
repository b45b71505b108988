import {
  CERTIFICATE_LENGTH,
  checkEnrollment,
  plainCode,
} from '@hireproof/contract/accounts/mou/enrollment-check.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { useState, type SyntheticEvent } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StatusTag } from '../../ui/layout/StatusTag.tsx'

/** Tells anyone whether the company of a certificate takes part in the program today. */
export function EnrollmentCheckPage() {
  const [typed, setTyped] = useState('')
  const [attempts, setAttempts] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const { mutate, data, error, isPending, reset } = useApi(checkEnrollment)
  const isUnknown = isRefusal(error, 'not_found')
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    reset()
    const isShort = plainCode(typed).length !== CERTIFICATE_LENGTH
    setMissing(isShort)
    const refuse = () => setAttempts((count) => count + 1)
    if (isShort) return refuse()
    mutate({ body: { code: typed } }, { onError: refuse })
  }
  const problem = isMissing
    ? `Enter the ${CERTIFICATE_LENGTH} letters and digits of the check code.`
    : isUnknown
      ? 'No certificate has this code. Check what you typed.'
      : undefined
  return (
    <Stack>
      <PageHeading
        title="Check a Certificate of Participation"
        lead={`Find out whether a company takes part in ${pageSettings().product} today.`}
      />
      <Form onSubmit={handleSubmit} errors={problem ? [{ name: 'code', message: problem }] : []} submitCount={attempts}>
        <TextField
          name="code"
          label="Check code"
          hint="It is printed on the certificate, in four groups of four."
          error={problem}
          width="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error && !isUnknown && (
          <Alert tone="error" isLive>
            <p>
              {errorText(error, {
                too_many_requests: 'You have checked many codes. Please wait a minute and try again.',
              })}
            </p>
          </Alert>
        )}
        <div className="usa-form-group">
          <Button type="submit" isBusy={isPending}>
            Check
          </Button>
        </div>
      </Form>
      {/* an output is a polite status region */}
      <output>
        {data && (
          <DefinitionList
            items={[
              { term: 'Company', value: data.companyName },
              { term: 'Company number', value: `${data.companyNumber}` },
              { term: 'In effect from', value: displayDate(data.effectiveOn) },
              {
                term: 'Today',
                value: data.isActive ? (
                  <StatusTag tone="success">Active</StatusTag>
                ) : (
                  <StatusTag tone="warning">Not active</StatusTag>
                ),
              },
            ]}
          />
        )}
      </output>
    </Stack>
  )
}
