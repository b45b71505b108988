import type { MailState } from '@hireproof/contract/plus-cases/form-mails'
import { listFormMails } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { displayDateTime } from '../../lib/clock.ts'
import { q } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { StatusTag, type Tone } from '../../ui/layout/StatusTag.tsx'

const states: Readonly<Record<MailState, { tone: Tone; text: string }>> = {
  ACCEPTED: { tone: 'success', text: 'Accepted by the mail server' },
  REFUSED: { tone: 'error', text: 'Refused by the mail server' },
  WAITING: { tone: 'neutral', text: 'Not sent yet' },
}

/** The emails to the new hire of the last weeks, and what became of each. */
export function FormMails({ plusCaseId }: { plusCaseId: string }) {
  const query = useQuery(q(listFormMails, { params: { plusCaseId } }))
  return (
    <Loaded query={query} what="the emails" headingLevel={3}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="prose">No emails were sent in the last 30 days.</p>
        ) : (
          <ul className="form-mails">
            {results.map(({ id, name, sentTo, createdAt, state }) => (
              <li key={id}>
                <div>
                  {name}, {displayDateTime(createdAt)}
                </div>
                <div className="usa-hint">{sentTo}</div>
                <StatusTag tone={states[state].tone}>{states[state].text}</StatusTag>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
