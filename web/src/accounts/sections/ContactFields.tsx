import type { Contact } from '@hireproof/contract/accounts/sections/contacts'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props = { form: Pick<RuleForm<Contact>, 'form' | 'errorOf'> }

/** A person whom the program can ask about the company. */
export function ContactFields({ form: { form, errorOf } }: Props) {
  const text = (name: keyof Contact, label: string) => ({
    label,
    autoComplete: 'off',
    error: errorOf(name),
    ...form.register(name),
  })
  return (
    <>
      <TextField {...text('firstName', 'First name')} />
      <TextField {...text('lastName', 'Last name')} />
      <TextField {...text('title', 'Title')} />
      <TextField {...text('email', 'Email')} type="email" />
      <TextField {...text('phone', 'Phone number')} hint="10 digits." type="tel" inputMode="tel" width="md" />
      <TextField {...text('extension', 'Extension')} isOptional inputMode="numeric" width="xs" />
      <TextField {...text('fax', 'Fax number')} isOptional hint="10 digits." type="tel" inputMode="tel" width="md" />
    </>
  )
}
