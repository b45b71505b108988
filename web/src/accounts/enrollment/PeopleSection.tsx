import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import {
  ADMINISTRATORS_MAX,
  peopleProblems,
  type EnrollmentPeople,
} from '@hireproof/contract/accounts/enrollment/enrollment-people'
import { CONTACTS_MAX, type Contact } from '@hireproof/contract/accounts/sections/contacts'
import { useState } from 'react'
import { useMe } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ContactFields } from '../sections/ContactFields.tsx'
import { ContactsEditor, type ListWords } from '../sections/ContactsEditor.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { useGoOn, type StepProps } from './step.ts'
import { useEnrollmentSection, type SectionSpec } from './use-enrollment-section.ts'

/** The form has the signatory; the lists are saved one person at a time, and their problems have a place in it. */
type SignatoryForm = Contact & { isSignatoryMe: boolean; administrators: string; contacts: string }

const signatoryIn = ({ firstName, lastName, title, email, phone, extension, fax }: SignatoryForm): Contact => ({
  ...{ firstName, lastName, title, email },
  ...{ phone, extension, fax },
})

const specFor = ({ kind, method }: Enrollment): SectionSpec<'people', SignatoryForm> => ({
  section: 'people',
  toForm: ({ signatory, isSignatoryMe }) => ({ ...signatory, isSignatoryMe, administrators: '', contacts: '' }),
  fromForm: (form, saved) => ({ ...saved, isSignatoryMe: form.isSignatoryMe, signatory: signatoryIn(form) }),
  problems: (form, saved) => {
    const people = { ...saved, signatory: signatoryIn(form) }
    const found = Object.entries(peopleProblems(people, { kind, method: method ?? undefined }))
    return Object.fromEntries(found.map(([path, message]) => [fieldAt(path), message]))
  },
  fieldAt,
})

const fieldAt = (path: string) => {
  const [list, field] = path.split('.')
  return (list === 'signatory' ? (field ?? 'firstName') : list) as keyof SignatoryForm
}

const administratorWords = (isCorporate: boolean): ListWords => ({
  heading: isCorporate ? 'Corporate administrator' : 'Program administrators',
  one: isCorporate ? 'corporate administrator' : 'program administrator',
  many: isCorporate ? 'corporate administrator' : 'program administrators',
  most: isCorporate ? 1 : ADMINISTRATORS_MAX,
  removed: 'does not get a user account.',
  isOneKept: false,
})

const contactWords: ListWords = {
  heading: 'More points of contact',
  one: 'point of contact',
  many: 'points of contact besides the first one',
  most: CONTACTS_MAX - 1,
  removed: 'is not a point of contact.',
  isOneKept: false,
}

const labels: Readonly<Record<keyof SignatoryForm, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Title',
  email: 'Email',
  phone: 'Phone number',
  extension: 'Extension',
  fax: 'Fax number',
  isSignatoryMe: 'I will sign',
  administrators: 'Program administrators',
  contacts: 'Points of contact',
}

/** The people of the company: who gets a user account, whom the program can ask, and who signs. */
export function PeopleSection({ enrollment }: StepProps) {
  const isCorporate = enrollment.method === 'CORPORATE'
  const [spec] = useState(() => specFor(enrollment))
  const form = useEnrollmentSection(enrollment, spec, useGoOn('people'))
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>()
  const [isBusy, setBusy] = useState(false)
  const { administrators, contacts } = enrollment.sections.people.values
  const keepList = async (lists: Partial<EnrollmentPeople>, done: string) => {
    setBusy(true)
    const isKept = await form.keep((people) => ({ ...people, ...lists }))
    setBusy(false)
    setOutcome(isKept ? { tone: 'success', text: done } : undefined)
    return isKept
  }
  const isClient = enrollment.kind === 'CLIENT'
  const onlyOne = !isCorporate && administrators.length === 1
  return (
    <Stack>
      {outcome && (
        <Alert tone={outcome.tone} isLive>
          {outcome.text}
        </Alert>
      )}
      <p className="prose">
        {isClient
          ? 'Your agency looks after the client. If the client should sign in, too, name its program administrators: each gets a user account by email when the client is approved.'
          : isCorporate
            ? 'This person gets a user account by email when the enrollment is approved, and is the first point of contact.'
            : `Each program administrator gets a user account by email when the enrollment is approved.${enrollment.kind === 'OWN' ? ' You can be one of them.' : ''}`}
      </p>
      <ListProblem text={form.errorOf('administrators')} />
      <ContactsEditor
        contacts={administrators}
        words={administratorWords(isCorporate)}
        isBusy={isBusy}
        onSave={(list, done) => keepList({ administrators: list }, done)}
      />
      {onlyOne && (
        <Alert tone="info">We recommend a second program administrator, who can help when the first is away.</Alert>
      )}
      <ListProblem text={form.errorOf('contacts')} />
      <ContactsEditor
        contacts={contacts}
        words={contactWords}
        isBusy={isBusy}
        onSave={(list, done) => keepList({ contacts: list }, done)}
      />
      <SectionFrame {...{ enrollment, form }} section="people" labelOf={(field) => labels[field]}>
        {!isCorporate && <Signatory form={form} isClient={isClient} />}
      </SectionFrame>
    </Stack>
  )
}

function ListProblem({ text }: { text: string | undefined }) {
  return text === undefined ? null : <Alert tone="error">{text}</Alert>
}

type SignatoryProps = { isClient: boolean; form: ReturnType<typeof useEnrollmentSection<'people', SignatoryForm>> }

function Signatory({ form, isClient }: SignatoryProps) {
  const { user } = useMe()
  const { register, setValue } = form.form
  const fillIn = (isMe: boolean) => {
    if (!isMe) return
    const { firstName, lastName, email, phoneNumber } = user
    const mine = { firstName, lastName, email, phone: phoneNumber.number ?? '', extension: phoneNumber.extension ?? '' }
    for (const [name, value] of Object.entries(mine)) {
      if (value !== '') setValue(name as keyof Contact, value, { shouldValidate: true })
    }
  }
  return (
    <fieldset className="usa-fieldset">
      <legend className="usa-legend usa-legend--large">Signatory</legend>
      <p className="usa-hint">
        {isClient
          ? 'Signs the memorandum of understanding for the client, and is its first point of contact. An agency never signs for its client.'
          : 'Signs the memorandum of understanding for the company, and is its first point of contact.'}
      </p>
      {!isClient && (
        <CheckboxField
          label="I will sign"
          {...register('isSignatoryMe', { onChange: ({ target }) => fillIn((target as HTMLInputElement).checked) })}
        />
      )}
      <ContactFields form={form as never} />
    </fieldset>
  )
}
