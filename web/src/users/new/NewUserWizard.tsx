import type { Account } from '@hireproof/contract/accounts/accounts'
import { displayPhone } from '@hireproof/contract/format/display'
import { roleOf } from '@hireproof/contract/roles'
import { useState, type ComponentProps } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { SummaryList, type SummaryItem } from '../../ui/layout/SummaryList.tsx'
import { TextLink } from '../../ui/navigation/TextLink.tsx'
import { FixedField } from '../profile/FixedField.tsx'
import type { Duplicate } from './check-new-email.ts'
import { newUserValues, type NewUserField } from './new-user-values.ts'
import { LocationField, LogonIdField } from './NewUserFields.tsx'
import { reviewItems } from './review-items.ts'
import { RoleStep } from './RoleStep.tsx'
import { useNewUser, type NewUserWizardState } from './use-new-user.ts'
import type { WizardContext } from './wizard-context.ts'
import { WizardButtons, WizardFrame } from './WizardFrame.tsx'

type InformationStepProps = { wizard: NewUserWizardState; answers: SummaryItem[] }

type Look = Omit<ComponentProps<typeof TextField>, 'name'>

const looks: Partial<Record<NewUserField, Look>> = {
  email: { label: 'Email', type: 'email' },
  lastName: { label: 'Last name' },
  firstName: { label: 'First name' },
  middleInitial: { label: 'Middle initial', isOptional: true, width: '2xs' },
  phone: { label: 'Phone number', hint: '10 digits, numbers only.', type: 'tel', inputMode: 'tel', width: 'md' },
  extension: { label: 'Extension', isOptional: true, inputMode: 'numeric', width: 'xs' },
  title: { label: 'Employer title', hint: 'The official job title as entered on Form I-9.' },
}

/** The details of the new user; values from a shared profile appear as text. */
function InformationStep({ wizard, answers }: InformationStepProps) {
  const { form, asks, known, context } = wizard
  const isKnown = Object.keys(known).length > 0
  return (
    <>
      {context.isMultiFactor && (
        <Stack>
          <SummaryList items={answers} />
          {isKnown && (
            <p>
              This email belongs to someone who already uses the sign-in service. The name and phone number come from
              the profile that all of this person’s user accounts share.
            </p>
          )}
        </Stack>
      )}
      {(Object.keys(looks) as NewUserField[]).map((name) => {
        const value = known[name]
        const look = looks[name]
        if (!look) return null
        if (value !== undefined) {
          return (
            <FixedField key={name} label={look.label as string}>
              {name === 'phone' ? displayPhone({ number: value, extension: null }) : value}
            </FixedField>
          )
        }
        if (!asks(name)) return null
        return <InformationField key={name} name={name} look={look} wizard={wizard} role={form.getValues('role')} />
      })}
      {asks('logonId') && <LogonIdField wizard={wizard} />}
    </>
  )
}

type FieldProps = { name: NewUserField; look: Look; wizard: NewUserWizardState; role: string }

function InformationField({ name, look, wizard: { form, errorOf, suggest, context }, role }: FieldProps) {
  const isName = name === 'firstName' || name === 'lastName'
  // part 2 §5: after the person finishes editing the name
  const onBlur = context.isMultiFactor && isName ? suggest : undefined
  return (
    <TextField
      autoComplete="off"
      {...look}
      isOptional={look.isOptional ?? (name === 'title' && roleOf(role).title === 'optional')}
      error={errorOf(name)}
      {...form.register(name, { onBlur })}
    />
  )
}

type Props = {
  context: WizardContext
  /** The companies in which the user can be created. */
  accounts: readonly Account[]
}

/** The pages to add a new user, one after another. */
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
      {context.isRefused && step === steps[0] && <OtherModeAlert isMultiFactor={context.isMultiFactor} />}
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
      <LeaveDialog blocker={blocker} title="Leave without creating the user?" leave="Leave without creating">
        The user has not been created yet. If you leave, what you entered is lost.
      </LeaveDialog>
    </WizardFrame>
  )
}

type OtherModeAlertProps = { isMultiFactor: boolean }

/** Tells in the mode that the address set for this tab that the server has the other mode. */
function OtherModeAlert({ isMultiFactor }: OtherModeAlertProps) {
  const [asked, kept] = isMultiFactor ? ['on', 'off'] : ['off', 'on']
  return (
    <Alert tone="warning" heading="You cannot add people in this tab">
      <p>
        The address of this tab turned MFA_USER_CREATION {asked}. On the server it is {kept}, so the server refuses
        people you add here.
      </p>
      <Button variant="outline" onClick={() => location.assign(`${location.pathname}?MFA_USER_CREATION=${kept}`)}>
        Turn it {kept} in this tab
      </Button>
    </Alert>
  )
}

type DuplicateAlertProps = { duplicate: Duplicate; href: string }

/** Shows which user of the company already has the address (part 2 §8). */
function DuplicateAlert({ duplicate: { firstName, lastName, logonId }, href }: DuplicateAlertProps) {
  return (
    <Alert tone="error" heading="Duplicate Account Detected" isLive>
      <p>
        {firstName} {lastName}, User ID {logonId}, already has a user account with this email in this company.
      </p>
      <TextLink href={href}>View the existing user</TextLink>
    </Alert>
  )
}

type IdStepProps = { wizard: NewUserWizardState; answers: SummaryItem[] }

/** The User ID of the new user, and all answers to check before the user is created. */
function IdStep({ wizard, answers }: IdStepProps) {
  return (
    <>
      <LogonIdField wizard={wizard} />
      <div className="new-user-review">
        <Section heading="Check the information">
          <SummaryList items={answers} />
        </Section>
      </div>
    </>
  )
}
