import { Section } from '../../ui/layout/Section.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { SupplementBFormState } from './use-supplement-b-form.ts'

type Props = { supplementB: SupplementBFormState }

/** The whole name as it is now. */
export function NewNameFields({ supplementB: { form, errorOf } }: Props) {
  return (
    <Section heading="New name">
      <TextField
        label="New last name"
        hint="The whole name as it is now. Who has one name writes it here."
        width="lg"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('newLastName')}
        {...form.register('newLastName')}
      />
      <TextField
        label="New first name"
        isOptional
        width="lg"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('newFirstName')}
        {...form.register('newFirstName')}
      />
      <TextField
        label="New middle initial"
        isOptional
        width="2xs"
        autoComplete="off"
        spellCheck={false}
        error={errorOf('newMiddleInitial')}
        {...form.register('newMiddleInitial')}
      />
    </Section>
  )
}
