import type { Account } from '@hireproof/contract/accounts/accounts'
import { useState } from 'react'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { locationsFor } from '../list/use-locations.ts'
import type { NewUserWizardState } from './use-new-user.ts'

type Props = { wizard: NewUserWizardState; locations: readonly Account[] }

// as many as a list shows without much scrolling
const FEW = 25

/** The location the user is created in; a long list of them can be searched. */
export function LocationField({ wizard: { form, errorOf }, locations }: Props) {
  const [text, setText] = useState('')
  const chosen = form.watch('accountId')
  const shown = locationsFor(
    locations,
    text,
    locations.find(({ id }) => String(id) === chosen),
  )
  return (
    <>
      {locations.length > FEW && (
        <TextField
          name="location-search"
          label="Find a Company Location"
          hint="Shortens the list to names that hold this text."
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // it shortens the list and sends nothing
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <SelectField
        label="Company Location"
        hint={text.trim() === '' ? undefined : `${shown.length} of ${locations.length} are in the list.`}
        placeholder="- Select -"
        options={shown.map(({ id, companyInfo }) => ({ value: String(id), label: companyInfo.companyName }))}
        error={errorOf('accountId')}
        {...form.register('accountId')}
      />
    </>
  )
}
