import { saveDailyDigest } from '@hireproof/contract/users/profile.endpoints'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { refreshUser } from './use-profile.ts'

const options = [
  { value: 'each', label: 'Send me each reminder as its own email' },
  { value: 'daily', label: 'Send me one email a day with all reminders' },
]

type Props = { isDaily: boolean }

/** Lets people choose how they get the reminders of forms that they examine, or stand in for. */
export function OwnReminders({ isDaily }: Props) {
  const [chosen, setChosen] = useState(isDaily ? 'daily' : 'each')
  const save = useApi(saveDailyDigest)
  const handleChange = (next: string) => {
    if (save.isPending || next === chosen) return
    setChosen(next)
    save.mutate(
      { body: { dailyDigest: next === 'daily' } },
      { onSuccess: () => void refreshUser(), onError: () => setChosen(chosen) },
    )
  }
  return (
    <Section heading="Form I-9 Reminders">
      <RadioGroup
        name="dailyDigest"
        label="How you get reminders"
        hint="Your company chooses the reminders. Program administrators always get one email a day about what is three days late."
        options={options}
        value={chosen}
        onChange={(event) => handleChange(event.target.value)}
      />
      {save.isSuccess && (
        <Alert tone="success" isLive>
          <p>{chosen === 'daily' ? 'You get one email a day.' : 'You get each reminder as its own email.'}</p>
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
