import { listAssignees } from '@hireproof/contract/cases/assignment.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { q } from '../../lib/query.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Options = readonly { value: string; label: string }[]

type Props = {
  /** A user who cannot be chosen. */
  except?: string
  children: (options: Options) => ReactNode
}

/** The users of the company who can work on cases, for a select list. If there are many, a name narrows them. */
export function AssigneeOptions({ except, children }: Props) {
  const [text, setText] = useState('')
  const [isNarrowed, setIsNarrowed] = useState(false)
  const asked = usePaused(text.trim())
  const query = useQuery(q(listAssignees, { body: { text: asked } }))
  const hasMore = isNarrowed || query.data?.is_more === true
  return (
    <Stack>
      {hasMore && (
        <TextField
          name="assignee_text"
          label="First or last name"
          hint="Type the beginning of a name to find more users."
          value={text}
          onChange={({ target }) => {
            setIsNarrowed(true)
            setText(target.value)
          }}
        />
      )}
      <Loaded query={query} what="the users" heading="The users could not be loaded" headingLevel={3}>
        {({ results }) => {
          const fitting = results.filter(({ user_id: id }) => id !== except)
          return fitting.length === 0 ? (
            <p>No user of your company fits.</p>
          ) : (
            children(fitting.map(({ user_id: value, name, logon_id: id }) => ({ value, label: `${name} (${id})` })))
          )
        }}
      </Loaded>
    </Stack>
  )
}
