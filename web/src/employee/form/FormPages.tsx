import { dueState } from '@hireproof/contract/calendar/due'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { leaveForm } from '@hireproof/contract/employee/employee.endpoints'
import { useState, type ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useAddress } from '../address.ts'
import { ConsentGate } from '../consent/ConsentGate.tsx'
import { LanguageContext, useSay } from '../language.ts'
import { portalPart } from '../LoadedCall.tsx'
import { NoticeLink } from '../notices/NoticeLinks.tsx'
import { useEnvironment } from '../queries.ts'
import { CorrectionNotice } from './StepHeading.tsx'
import { type FormFlow, type Problem, formRules } from './form-flow.ts'
import { useFormSay } from './form-language.ts'
import { firstOpenStep, stepAfter, stepOfAddress, type StepId } from './steps.ts'
import { questionPages } from './question-pages.tsx'
import { QuestionPage } from './QuestionPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { SignedPage } from './SignedPage.tsx'
import { SignPage } from './SignPage.tsx'
import { usePresence } from './use-presence.ts'
import { useSection1 } from './use-section1.ts'

// asked only of a person who comes back
const NumbersQuestion = portalPart(async () => (await import('./NumbersQuestion.tsx')).NumbersQuestion)

// only on a device of the employer
const OnSiteWatch = portalPart(async () => (await import('../on-site/OnSiteWatch.tsx')).OnSiteWatch)

type WelcomePageProps = { flow: FormFlow }

/** The employer who asks, the deadline, and what the person needs. */
function WelcomePage({ flow: { form, section1 } }: WelcomePageProps) {
  const { form: words, texts, day } = useFormSay()
  const { hrefOf } = useAddress()
  const hasBegun = Object.keys(form.answers).length > 0
  const { welcome } = words
  const due = dueState(form.section1By, form.today)
  return (
    <Stack>
      <PageHeading title={welcome.title} lead={welcome.invited(form.companyName, form.invitedBy)} />
      <p className="prose">{welcome.why}</p>
      <DefinitionList
        items={[
          { term: welcome.start, value: day(form.firstDayOfWork) },
          {
            term: due === 'past' ? welcome.wasDue : welcome.by,
            value: welcome.due[due](day(form.section1By)),
          },
        ]}
      />
      <Section heading={welcome.needHeading}>
        <List items={welcome.needs} />
      </Section>
      <Section heading={welcome.goodHeading}>
        <List items={welcome.good} />
      </Section>
      <p>{texts.unofficial}</p>
      <div>
        <ButtonLink size="big" href={hrefOf(hasBegun ? firstOpenStep(section1.values) : 'name')}>
          {hasBegun ? welcome.goOn : welcome.begin}
        </ButtonLink>
      </div>
    </Stack>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="prose">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

type Props = { form: EmployeeForm; onLeft: () => void }

/** The open form: to complete and sign, then with its result; a correction begins once its numbers are no longer hidden. */
export function FormPages({ form, onLeft }: Props) {
  // once everything is shown, or the number is added, it is a new page, whose heading takes the focus
  const shown = `${form.hidden.length} ${form.numberAdded?.at}`
  const page =
    form.status === 'SUBMITTED' ? (
      <SignedPage key={shown} form={form} onLeft={onLeft} />
    ) : form.hidden.length > 0 ? (
      <HiddenCorrection form={form} />
    ) : (
      <OpenForm form={form} onLeft={onLeft} />
    )
  return form.isOnSite ? <OnSiteForm onOver={onLeft}>{page}</OnSiteForm> : page
}

type OnSiteFormProps = { onOver: () => void; children: ReactNode }

/** The pages of a form on a device of the employer, which the person hands back at the end. */
function OnSiteForm({ onOver, children }: OnSiteFormProps) {
  const say = useSay()
  return (
    <LanguageContext value={{ ...say, isOnSite: true }}>
      <OnSiteWatch onOver={onOver} />
      {children}
    </LanguageContext>
  )
}

function HiddenCorrection({ form }: { form: EmployeeForm }) {
  const { correction } = useFormSay()
  return (
    <Stack>
      <PageHeading title={correction.title} lead={correction.lead(form.companyName, form.invitedBy)} />
      <NumbersQuestion form={form} />
    </Stack>
  )
}

type OpenFormProps = { form: EmployeeForm; onLeft: () => void }

/** A form to sign or to correct, page by page. */
function OpenForm({ form, onLeft }: OpenFormProps) {
  const section1 = useSection1(form)
  const { values, hire } = section1
  const environment = useEnvironment()
  const { page } = useAddress()
  const { texts } = useFormSay()
  const [hasReviewed, setHasReviewed] = useState(false)
  const [refused, setRefused] = useState<(Problem & { value: string })[]>([])
  const { isAway, stay } = usePresence(section1.save)

  // until the environment is known, check by the most lenient one; the server has the last word
  const context = { ...hire, environment: environment ?? 'local' }
  const findProblems = () => {
    const found: Problem[] = formRules.loaded()?.problemsOf(values, context) ?? []
    const told = refused.filter(({ field, value }) => values[field] === value)
    return [...found, ...told.filter(({ field }) => !found.some((other) => other.field === field))]
  }
  const flow: FormFlow = {
    form,
    section1,
    findProblems,
    findWaits: () => formRules.loaded()?.waitsOf(values, context) ?? [],
    // a person who changes one answer of a completed form wants to see all of them again
    nextOf: (step) => (hasReviewed ? 'review' : stepAfter(step)),
    onLeave: async () => {
      await call(leaveForm, { body: {} })
      onLeft()
    },
    onReviewed: () => setHasReviewed(true),
    onRefused: (problems) => setRefused(problems.map((problem) => ({ ...problem, value: values[problem.field] }))),
  }
  return (
    <Stack>
      {isAway && (
        <Alert tone="warning" isLive heading={texts.still.title}>
          <p>{texts.still.text}</p>
          <Button onClick={() => void stay().catch(() => undefined)}>{texts.still.stay}</Button>
        </Alert>
      )}
      <ConsentGate flow={flow}>
        <Page step={stepOfAddress(page)} flow={flow} />
      </ConsentGate>
    </Stack>
  )
}

function Page({ step, flow }: { step: StepId | undefined; flow: FormFlow }) {
  const { values } = flow.section1
  const { correction } = flow.form
  if (step === undefined) {
    return correction ? <CorrectionWelcome flow={flow} correction={correction} /> : <WelcomePage flow={flow} />
  }
  // a person who opens the signature page by its address may have missing answers
  if (step === 'sign' && firstOpenStep(values) === 'review') return <SignPage flow={flow} />
  if (step === 'review' || step === 'sign') return <ReviewPage flow={flow} />
  const Questions = questionPages[step]
  return (
    <QuestionPage key={step} step={step} flow={flow}>
      {step === 'documents' && <NoticeLink id="lists" />}
      <Questions />
    </QuestionPage>
  )
}

type CorrectionWelcomeProps = { flow: FormFlow; correction: NonNullable<EmployeeForm['correction']> }

/** Who asks for a correction of a signed form, which answers it is about, and what happens next. */
function CorrectionWelcome({ flow: { form, section1 }, correction }: CorrectionWelcomeProps) {
  const { correction: words, texts } = useFormSay()
  const { hrefOf } = useAddress()
  return (
    <Stack>
      <PageHeading title={words.title} lead={words.lead(form.companyName, form.invitedBy)} />
      <CorrectionNotice correction={correction} section1={section1} />
      <p className="prose">
        {words.stands} {words.check}
      </p>
      <p>{texts.unofficial}</p>
      <div>
        <ButtonLink size="big" href={hrefOf('review')}>
          {words.begin}
        </ButtonLink>
      </div>
    </Stack>
  )
}
