import { LOGON_ID_LENGTH } from '@hireproof/contract/users/new-user'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { texts } from '../texts.ts'
import type { NewUserWizardState } from './use-new-user.ts'

type Props = { wizard: NewUserWizardState }

/** The User ID of the new user, suggested from the name. */
export function LogonIdField({ wizard: { form, errorOf, hasNoSuggestion, suggest } }: Props) {
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
