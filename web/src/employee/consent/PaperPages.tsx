import { dueState } from '@hireproof/contract/calendar/due'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import type { FormFlow } from '../form/form-flow.ts'
import { useFormSay } from '../form/form-language.ts'
import { ChoiceFailure } from './ChoiceFailure.tsx'
import { consentTexts } from './consent-texts.ts'
import { useChoice } from './use-choice.ts'
import { useSignOut } from './use-sign-out.tsx'

type PaperPageProps = { flow: FormFlow; onReconsider: () => void }

/** What happens next for a person who wants a paper form, who can still change their mind. */
export function PaperPage({ flow, onReconsider }: PaperPageProps) {
  const { form } = flow
  const { language, day } = useFormSay()
  const { signOutButton, signOutFailure } = useSignOut(flow)
  const words = consentTexts[language]
  const due = dueState(form.section1By, form.today) === 'past' ? words.wasDue : words.due
  return (
    <Stack>
      <PageHeading title={words.paperTitle} lead={words.paperLead(form.companyName)} />
      <ul className="prose">
        {words.paperNext.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className="prose">{due(day(form.section1By))}</p>
      {signOutFailure}
      <ButtonRow>
        <Button variant="outline" onClick={onReconsider}>
          {words.reconsider}
        </Button>
        {signOutButton}
      </ButtonRow>
    </Stack>
  )
}

type WithdrawPageProps = { flow: FormFlow; agreedAt: string; backTo: string }

/** Lets a person who agreed withdraw the agreement before signing. */
export function WithdrawPage({ flow, agreedAt, backTo }: WithdrawPageProps) {
  const { language, moment } = useFormSay()
  const words = consentTexts[language]
  const choice = useChoice(flow)
  return (
    <Stack>
      <PageHeading title={words.withdrawTitle} lead={words.withdrawLead(moment(agreedAt, flow.form.timeZone))} />
      <p className="prose">{words.withdrawText}</p>
      <ChoiceFailure flow={flow} choice={choice} />
      <ButtonRow>
        <ButtonLink href={backTo}>{words.keep}</ButtonLink>
        <Button variant="outline" isBusy={choice.busy === 'paper'} onClick={() => void choice.askForPaper()}>
          {words.withdraw}
        </Button>
      </ButtonRow>
    </Stack>
  )
}
