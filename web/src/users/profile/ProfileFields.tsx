import type { RuleForm } from '../../lib/use-rule-form.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { EditValues } from './edit-values.ts'

type Props = { edit: Pick<RuleForm<EditValues>, 'form' | 'errorOf'> }

/** Email, name and phone of a user, in the order of part 2 §2. */
export function ProfileFields({ edit: { form, errorOf } }: Props) {
  const { register } = form
  return (
    <>
      <TextField label="Email" type="email" autoComplete="off" error={errorOf('email')} {...register('email')} />
      <TextField label="Last name" autoComplete="off" error={errorOf('lastName')} {...register('lastName')} />
      <TextField label="First name" autoComplete="off" error={errorOf('firstName')} {...register('firstName')} />
      <TextField
        label="Middle initial"
        isOptional
        width="2xs"
        autoComplete="off"
        error={errorOf('middleInitial')}
        {...register('middleInitial')}
      />
      <TextField
        label="Phone number"
        hint="10 digits, numbers only."
        type="tel"
        inputMode="tel"
        autoComplete="off"
        width="md"
        error={errorOf('phone')}
        {...register('phone')}
      />
      <TextField
        label="Extension"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        width="xs"
        error={errorOf('extension')}
        {...register('extension')}
      />
    </>
  )
}
