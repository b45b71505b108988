import { getCompanyNotices, markFirstSteps } from '@hireproof/contract/accounts/company-notices.endpoints'
import type { FirstStep } from '@hireproof/contract/accounts/first-steps'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { refresh } from '../lib/query.ts'
import { useApi } from '../lib/use-api.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { StatusTag } from '../ui/layout/StatusTag.tsx'

type Step = { step: FirstStep; isDone: boolean }

const texts: Readonly<Record<FirstStep, { name: string; href: string; why: string }>> = {
  tutorial: { name: 'Take the tutorial', href: paths.tutorial(), why: 'It is short, and everyone takes it once.' },
  posters: {
    name: 'Display the participation and right-to-work posters',
    href: paths.resources.essential(),
    why: 'Applicants and employees have to see them, in English and in Spanish. They are under Rights of Employees.',
  },
  second_administrator: {
    name: 'Add a second program administrator',
    href: paths.users.create(),
    why: 'Someone can help when you are away.',
  },
  hiring_sites: {
    name: 'State your hiring sites',
    href: paths.company.editHiringSites(),
    why: 'These are the places where you hire people.',
  },
  first_case: {
    name: 'Create your first case',
    href: paths.cases.create(),
    why: 'No later than three business days after the employee starts.',
  },
}

// the list is left with the click: without an answer, it asks again next time
const openPosters = () =>
  void call(markFirstSteps, { body: { mark: 'posters_opened' } }).then(
    () => refresh(getCompanyNotices),
    () => undefined,
  )

/** What a new company does first: what it has done already is ticked. The administrator can dismiss the list. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const { mutate, isPending, error } = useApi(markFirstSteps)
  const dismiss = () =>
    mutate(
      { body: { mark: 'dismissed' } },
      {
        onSuccess: () => {
          announce('The first steps were dismissed.')
          // the button with the focus disappears
          document.querySelector('h1')?.focus()
          void refresh(getCompanyNotices)
        },
      },
    )
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      heading="Your first steps"
      aside={
        <Button variant="outline" isBusy={isPending} onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      <Stack gap="small">
        {error && (
          <Alert tone="error" isLive>
            {errorText(error)}
          </Alert>
        )}
        <p>
          {done} of {steps.length} done
        </p>
        <ol className="task-list">
          {steps.map(({ step, isDone }) => (
            <li key={step}>
              <span>
                <a href={texts[step].href} onClick={step === 'posters' && !isDone ? openPosters : undefined}>
                  {texts[step].name}
                </a>
                <span className="usa-hint">{texts[step].why}</span>
              </span>
              <StatusTag tone={isDone ? 'success' : 'neutral'}>{isDone ? 'Done' : 'To do'}</StatusTag>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  )
}
