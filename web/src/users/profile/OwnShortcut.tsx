import { saveSearchShortcut } from '@hireproof/contract/users/profile.endpoints'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useMe } from '../../lib/started.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { refreshUser } from './use-profile.ts'

type Props = { isOn: boolean }

/** Lets people switch off the shortcut of one key, which dictation software can trigger by mistake (WCAG 2.1.4). */
export function OwnShortcut({ isOn }: Props) {
  const { user } = useMe()
  const [isChecked, setIsChecked] = useState(isOn)
  const save = useApi(saveSearchShortcut)
  const handleChange = (next: boolean) => {
    if (save.isPending) return
    setIsChecked(next)
    save.mutate(
      { body: { searchShortcut: next } },
      {
        onSuccess: () => {
          // the header follows the user that the page started with
          Object.assign(user, { searchShortcut: next })
          void refreshUser()
        },
        onError: () => setIsChecked(!next),
      },
    )
  }
  return (
    <Section heading="Keyboard Shortcut">
      <CheckboxField
        name="searchShortcut"
        label="The slash key (/) goes to the search for cases"
        checked={isChecked}
        onChange={(event) => handleChange(event.target.checked)}
      />
      {save.isSuccess && (
        <Alert tone="success" isLive>
          <p>Your shortcut is {isChecked ? 'on' : 'off'}.</p>
        </Alert>
      )}
      {save.isError && (
        <Alert tone="error" isLive>
          <p>{errorText(save.error)}</p>
        </Alert>
      )}
    </Section>
  )
}
