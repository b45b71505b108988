import { noticeIds, type Notices } from '@hireproof/contract/form-i9/notices'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { FormFlow } from '../form/form-flow.ts'
import { useSay } from '../language.ts'
import { LoadedCall } from '../LoadedCall.tsx'
import { NoticeLink } from '../notices/NoticeLinks.tsx'
import { NoticeText } from '../notices/NoticeText.tsx'
import { noticesQuery } from '../queries.ts'
import { onSiteTexts } from '../on-site/on-site-texts.ts'
import { ChoiceFailure } from './ChoiceFailure.tsx'
import { consentTexts } from './consent-texts.ts'
import { useChoice } from './use-choice.ts'
import { useSignOut } from './use-sign-out.tsx'

type Props = { flow: FormFlow; onAgreed: () => void; onPaper: () => void }

/** Asks whether the person wants to complete the form electronically or on paper, before the first question. */
export function ConsentPage({ flow, onAgreed, onPaper }: Props) {
  const { language, isOnSite } = useSay()
  const words = consentTexts[language]
  const loaded = useQuery(noticesQuery(language))
  const choice = useChoice(flow)
  const { signOutButton, signOutFailure } = useSignOut(flow)
  const isOld = flow.form.consent?.isCurrent === false
  return (
    <LoadedCall query={loaded}>
      {({ version, consent, unofficial }) => (
        <Stack gap="large">
          <Stack>
            <PageHeading title={consent.title} lead={consent.lead} />
            {isOld && (
              <Alert tone="info">
                <p>{words.changed}</p>
              </Alert>
            )}
            {unofficial && <p className="prose">{unofficial}</p>}
          </Stack>
          <NoticeText notice={consent} />
          {isOnSite && (
            <Alert tone="info">
              <p>{onSiteTexts[language].consent}</p>
            </Alert>
          )}
          <Section heading={words.read}>
            <ul className="prose">
              {noticeIds.map((id) => (
                <li key={id}>
                  <NoticeLink id={id} />
                </li>
              ))}
            </ul>
          </Section>
          <ChoiceFailure flow={flow} choice={choice} />
          {signOutFailure}
          {/* words that changed are not agreed to yet */}
          <ConsentForm
            key={version}
            consent={consent}
            busy={choice.busy}
            onAgree={async () => {
              if (await choice.agree(version)) onAgreed()
            }}
            onPaper={async () => {
              if (await choice.askForPaper()) onPaper()
            }}
            signOutButton={signOutButton}
          />
        </Stack>
      )}
    </LoadedCall>
  )
}

type FormProps = {
  consent: Notices['consent']
  busy: 'agree' | 'paper' | undefined
  onAgree: () => Promise<void>
  onPaper: () => Promise<void>
  signOutButton: ReactNode
}

function ConsentForm({ consent, busy, onAgree, onPaper, signOutButton }: FormProps) {
  const words = consentTexts[useSay().language]
  const [isAccepted, setIsAccepted] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const error = attempts > 0 && !isAccepted ? words.acceptMissing : undefined
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isAccepted) void onAgree()
    else setAttempts((count) => count + 1)
  }
  return (
    <Form onSubmit={handleSubmit} errors={error ? [{ name: 'accepted', message: error }] : []} submitCount={attempts}>
      <CheckboxField
        name="accepted"
        label={consent.statement}
        error={error}
        checked={isAccepted}
        onChange={(event) => setIsAccepted(event.target.checked)}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={busy === 'agree'}>
            {words.agree}
          </Button>
          <Button variant="outline" isBusy={busy === 'paper'} onClick={() => void onPaper()}>
            {words.paper}
          </Button>
          {signOutButton}
        </ButtonRow>
      </div>
    </Form>
  )
}
