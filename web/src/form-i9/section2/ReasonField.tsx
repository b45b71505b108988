import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import type { Section2Form } from './use-section2-form.ts'

type Props = { section2: Section2Form }

/** Why Section 2 is corrected. */
export function ReasonField({ section2: { form, errorOf } }: Props) {
  return (
    <TextAreaField
      label="Why is Section 2 corrected?"
      hint="The reason stays on the form, together with what stood there before."
      limit={1000}
      error={errorOf('reason')}
      {...form.register('reason')}
    />
  )
}
