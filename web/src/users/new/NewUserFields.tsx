import type { Account } from '@hireproof/contract/accounts/accounts'
import { LOGON_ID_LENGTH } from '@hireproof/contract/users/new-user'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { locationsFor } from '../list/use-locations.ts'
import { texts } from '../texts.ts'
import type { NewUserWizardState } from './use-new-user.ts'

type Props = { wizard: NewUserWizardState; locations: readonly Account[] }

// as many as a list shows without much scrolling
const FEW = 25

/** The choice of the location for the new user; a long list can be searched. */
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
          hint="Shows only the names that contain this text."
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // it filters the list and does not submit anything
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <SelectField
        label="Company Location"
        hint={text.trim() === '' ? undefined : `Showing ${shown.length} of ${locations.length} locations.`}
        placeholder="- Select -"
        options={shown.map(({ id, companyInfo }) => ({ value: String(id), label: companyInfo.companyName }))}
        error={errorOf('accountId')}
        {...form.register('accountId')}
      />
    </>
  )
}

type LogonIdFieldProps = { wizard: NewUserWizardState }

/** The User ID of the new user, suggested from the name. */
export function LogonIdField({ wizard: { form, errorOf, hasNoSuggestion, suggest } }: LogonIdFieldProps) {
  return (
    <>
      {hasNoSuggestion && (
        <div className="usa-form-group">
          <Alert tone="error" isLive>
            <p>{texts.general}</p>
            <Button variant="outline" size="small" onClick={suggest}>
              Suggest a User ID
            </Button>
          </Alert>
        </div>
      )}
      <TextField
        label="User ID"
        hint={`Suggested from the name. You can enter another of ${LOGON_ID_LENGTH} letters and digits.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width="lg"
        error={errorOf('logonId')}
        {...form.register('logonId')}
      />
    </>
  )
}
