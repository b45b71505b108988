import { leaveForm } from '@hireproof/contract/employee/employee.endpoints'
import { listRepresentativeCopies } from '@hireproof/contract/employee/representative.endpoints'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { RepresentativeForm } from '@hireproof/contract/form-i9/representative-form'
import { section2Attestation } from '@hireproof/contract/form-i9/section2-attestation'
import { EmployeeCard } from '../../form-i9/section2/EmployeeCard.tsx'
import { Section1Notes } from '../../form-i9/section2/Section1Notes.tsx'
import { Section2Body } from '../../form-i9/section2/Section2Body.tsx'
import { differenceIn } from '../../form-i9/section2/section2-problems.ts'
import { SignatureForm } from '../../form-i9/signing/SignatureForm.tsx'
import { call } from '../../lib/api.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { usePresence } from '../form/use-presence.ts'
import { useSay } from '../language.ts'
import type { Outside } from '../LinkPage.tsx'
import { RepresentativeCopies } from './RepresentativeCopies.tsx'
import { representativeTexts } from './representative-texts.ts'
import { useRepresentedForm } from './use-represented-form.ts'

type Props = {
  form: RepresentativeForm
  /** The form is no longer open here, with the reason. */
  onDone: (notice: Outside) => void
}

/** What a representative does: the instructions, the copies, and Section 2 with its signature. */
export function RepresentativePage({ form, onDone }: Props) {
  const { texts, language } = useSay()
  const words = representativeTexts[language]
  const { companyName, context } = form
  const due = displayLongDate(context.section2By, language)
  const { isAway, stay } = usePresence(async ({ isForced }) => {
    // a call that changes nothing tells that the person is here
    if (isForced) await call(listRepresentativeCopies, {})
  })
  return (
    <Stack gap="large">
      {isAway && (
        <Alert tone="warning" isLive heading={texts.still.title}>
          <p>{words.still}</p>
          <Button onClick={() => void stay().catch(() => onDone(words.signedOut))}>{texts.still.stay}</Button>
        </Alert>
      )}
      <Stack>
        <PageHeading title={words.title} lead={words.lead(companyName, due)} />
        {context.today > context.section2By && (
          <Alert tone="warning">
            <p>{words.late(due)}</p>
          </Alert>
        )}
        <Section heading={words.how}>
          <Stack gap="small">
            <ol className="prose">
              {words.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="prose">{words.choice}</p>
            <p className="prose">{words.answers(companyName)}</p>
            {words.inEnglish && <p className="prose">{words.inEnglish}</p>}
          </Stack>
        </Section>
      </Stack>
      <div lang="en">
        <Stack>
          <EmployeeCard employee={context.employee} />
          <Section1Notes context={context} />
        </Stack>
      </div>
      <RepresentativeCopies form={form} />
      <div className="representation" lang="en">
        <RepresentedSection2 form={form} onDone={onDone} />
      </div>
      <CloseForm companyName={companyName} onLeft={() => onDone(words.left)} />
    </Stack>
  )
}

function RepresentedSection2({ form, onDone }: Props) {
  const words = representativeTexts[useSay().language]
  const { companyName, context } = form
  const section2 = useRepresentedForm(form, {
    onSigned: () => onDone({ title: words.signed.title, text: words.signed.text(companyName) }),
    onGone: () => onDone(words.signedOut),
  })
  return (
    <SignatureForm
      signing={section2}
      part="Section 2"
      action="Sign Section 2"
      statement={section2Attestation}
      difference={differenceIn(section2.form.watch(), context)}
      isRepresentative
    >
      <Section2Body
        section2={section2}
        context={context}
        addCopies="Add them above."
        correctSection1={`tell ${companyName}`}
      />
    </SignatureForm>
  )
}

type CloseFormProps = { companyName: string; onLeft: () => void }

/** Closes the form in this browser; opening it again takes another link. */
function CloseForm({ companyName, onLeft }: CloseFormProps) {
  const { texts, language } = useSay()
  const { close, closeHint } = representativeTexts[language]
  const { mutate, error, isPending } = useOnce(() => call(leaveForm, { body: {} }), { onSuccess: onLeft })
  return (
    <Stack gap="small">
      {error && (
        <Alert tone="error" isLive>
          <p>{failureText(error, texts)}</p>
        </Alert>
      )}
      <p className="prose">{closeHint(companyName)}</p>
      <div>
        <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
          {close}
        </Button>
      </div>
    </Stack>
  )
}
