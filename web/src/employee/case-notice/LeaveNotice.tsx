import { leaveForm } from '@hireproof/contract/employee/employee.endpoints'
import { call } from '../../lib/api.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { useSay } from '../language.ts'
import { noticeTexts } from './notice-texts.ts'

type Props = { companyName: string; onLeft: () => void }

/** Closes the notice in this browser; opening it again takes another link. */
export function LeaveNotice({ companyName, onLeft }: Props) {
  const { texts, language } = useSay()
  const words = noticeTexts[language]
  const { mutate, error, isPending } = useOnce(() => call(leaveForm, { body: {} }), { onSuccess: onLeft })
  return (
    <div className="no-print">
      <Stack gap="small">
        {error && (
          <Alert tone="error" isLive>
            <p>{failureText(error, texts)}</p>
          </Alert>
        )}
        <p className="prose">{words.leaveHint(companyName)}</p>
        <div>
          <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
            {words.leave}
          </Button>
        </div>
      </Stack>
    </div>
  )
}
