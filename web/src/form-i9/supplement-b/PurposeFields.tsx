import { displayDate } from '@hireproof/contract/format/display'
import { neverReverifiedTexts } from '@hireproof/contract/form-i9/validate-supplement-b'
import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'
import { Controller } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TickField } from '../signing/written-fields.tsx'
import { askedParts } from './supplement-b-values.ts'
import type { SupplementBFormState } from './use-supplement-b-form.ts'

type Props = { supplementB: SupplementBFormState; context: SupplementBSetting }

/** The purpose of the block, the date of a rehire, and its further options. */
export function PurposeFields({ supplementB, context }: Props) {
  const { form, errorOf } = supplementB
  const { neverReverified, rehireUntil } = context
  const values = form.watch()
  const asked = askedParts(values)
  const reverification = {
    value: 'reverification',
    label: 'Reverification',
    description: 'The authorization to work ends, and a document proves that it continues.',
  }
  return (
    <>
      <RadioGroup
        label="What is Supplement B for?"
        isTiled
        hint={neverReverified ? neverReverifiedTexts[neverReverified] : undefined}
        error={errorOf('purpose')}
        options={[
          ...(neverReverified ? [] : [reverification]),
          {
            value: 'rehire',
            label: 'Rehire',
            description: `The employee returns. You can use this form until ${displayDate(rehireUntil)}. After that, you need a new Form I-9.`,
          },
          { value: 'new_name', label: 'New name', description: 'The legal name has changed.' },
        ]}
        {...form.register('purpose')}
      />
      {asked.rehire && (
        <Controller
          control={form.control}
          name="dateOfRehire"
          render={({ field }) => (
            <DateField
              label="Date of rehire"
              hint="The first day on which the employee works for pay again."
              error={errorOf('dateOfRehire')}
              {...field}
            />
          )}
        />
      )}
      {values.purpose !== '' && values.purpose !== 'new_name' && (
        <TickField ruleForm={supplementB} name="hasNewName" label="The name has changed too" />
      )}
      {asked.rehire && !neverReverified && (
        <TickField
          ruleForm={supplementB}
          name="hasDocument"
          label="The employee showed a document that proves the authorization to work"
          hint={<DocumentHint context={context} />}
        />
      )}
    </>
  )
}

function DocumentHint({ context: { reverifyBy } }: { context: SupplementBSetting }) {
  if (reverifyBy === null) return 'Only if the authorization shown on the form has ended.'
  return `Needed for a rehire after ${displayDate(reverifyBy)}, when the authorization that the form shows ends.`
}
