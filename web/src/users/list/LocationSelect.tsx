import type { Account } from '@hireproof/contract/accounts'
import { useState } from 'react'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { locationsFor } from './locations-for.ts'

type Props = { locations: readonly Account[]; chosen: Account; onChoose: (accountId: number) => void }

// as many as a list shows without much scrolling
const FEW = 25

/** The location whose users are shown; a long list of them can be searched. */
export function LocationSelect({ locations, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const shown = locationsFor(locations, text, chosen)
  return (
    <Toolbar>
      {locations.length > FEW && (
        <TextField
          name="location-search"
          label="Find a Company Location"
          hint="Shortens the list to names that hold this text."
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <SelectField
        name="location"
        label="Company Location"
        hint={text.trim() === '' ? undefined : `${shown.length} of ${locations.length} are in the list.`}
        options={shown.map(({ id, companyInfo }) => ({ value: String(id), label: companyInfo.companyName }))}
        value={String(chosen.id)}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </Toolbar>
  )
}
