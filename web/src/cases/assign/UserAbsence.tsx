import { endAbsence, getAbsence, type Absence } from '@hireproof/contract/cases/absence.endpoints'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { q } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AbsenceForm } from './AbsenceForm.tsx'

type Props = { user: { id: string; firstName: string }; isOwn: boolean }

/** When a user is away and who stands in, for that user and for program administrators; nothing for users without cases. */
export function UserAbsence({ user, isOwn }: Props) {
  const asked = q(getAbsence, { params: { userId: user.id } })
  const query = useQuery(asked)
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>()
  if (isRefusal(query.error, 'not_found') || isRefusal(query.error, 'forbidden')) return null
  const refresh = async (told: string) => {
    await client.invalidateQueries({ queryKey: asked.queryKey })
    setIsOpen(false)
    focusHeading()
    announce(told)
  }
  const whose = isOwn ? 'your' : 'their'
  return (
    <Section heading="Absence" headingRef={heading}>
      <Loaded query={query} what="the absence" heading="The absence could not be loaded" headingLevel={3}>
        {({ absence, can_change: canChange }) => (
          <Stack>
            <p className="prose">
              {absence
                ? stateOf(absence, isOwn ? 'you' : user.firstName)
                : `While ${isOwn ? 'you are' : `${user.firstName} is`} away, a colleague can stand in. The colleague sees and works on ${whose} cases and forms, and also gets the emails about them.`}
            </p>
            {isOpen && canChange ? (
              <AbsenceForm
                userId={user.id}
                absence={absence}
                onSaved={() => refresh('The stand-in is saved.')}
                onCancel={() => {
                  setIsOpen(false)
                  focusHeading()
                }}
              />
            ) : (
              canChange && (
                <Actions
                  userId={user.id}
                  absence={absence}
                  onOpen={() => setIsOpen(true)}
                  onEnded={() => refresh('The absence has ended.')}
                />
              )
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

const stateOf = ({ stand_in_name: name, starts_on: from, ends_on: until }: Absence, absent: string) =>
  from === until
    ? `${name} stands in for ${absent} on ${displayLongDate(from)}.`
    : `${name} stands in for ${absent} from ${displayLongDate(from)} to ${displayLongDate(until)}.`

type ActionsProps = { userId: string; absence: Absence | null; onOpen: () => void; onEnded: () => Promise<void> }

function Actions({ userId, absence, onOpen, onEnded }: ActionsProps) {
  const end = useApi(endAbsence)
  return (
    <>
      <ButtonRow>
        <Button variant="outline" onClick={onOpen}>
          {absence ? 'Change the absence' : 'Name a stand-in'}
        </Button>
        {absence && (
          <Button
            variant="outline"
            isBusy={end.isPending}
            onClick={() => end.mutate({ params: { userId } }, { onSuccess: () => void onEnded() })}
          >
            End the absence now
          </Button>
        )}
      </ButtonRow>
      {end.isError && (
        <Alert tone="error" isLive>
          <p>{errorText(end.error)}</p>
        </Alert>
      )}
    </>
  )
}
