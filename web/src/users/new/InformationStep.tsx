import { displayPhone } from '@hireproof/contract/format/display'
import type { ComponentProps } from 'react'
import { Stack } from '../../ui/layout/Stack.tsx'
import { SummaryList, type SummaryItem } from '../../ui/layout/SummaryList.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FixedField } from '../profile/FixedField.tsx'
import { LogonIdField } from './LogonIdField.tsx'
import type { NewUserField } from './new-user-values.ts'
import type { NewUserWizardState } from './use-new-user.ts'

type Props = { wizard: NewUserWizardState; answers: SummaryItem[] }

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

/** Who the new user is; what a shared profile knows stands there as text. */
export function InformationStep({ wizard, answers }: Props) {
  const { form, asks, known, context } = wizard
  const isKnown = Object.keys(known).length > 0
  return (
    <>
      {context.isMultiFactor && (
        <Stack>
          <SummaryList items={answers} />
          {isKnown && (
            <p>
              This email belongs to somebody who already uses the sign-in service. Name and phone come from the profile
              that all user accounts of this person share.
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
  // part 2 §5: after the name edit ends
  const onBlur = context.isMultiFactor && isName ? suggest : undefined
  return (
    <TextField
      autoComplete="off"
      {...look}
      isOptional={look.isOptional ?? (name === 'title' && role === 'CORPORATEADMIN')}
      error={errorOf(name)}
      {...form.register(name, { onBlur })}
    />
  )
}
