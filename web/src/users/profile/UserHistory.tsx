import { userEvents } from '@hireproof/contract/users/user-events'
import { getUserHistory } from '@hireproof/contract/users/user-history.endpoints'
import { useState } from 'react'
import { q } from '../../lib/query.ts'
import { AccordionItem } from '../../ui/layout/AccordionItem.tsx'
import { History } from '../../history/History.tsx'
import { authorText, changeText } from './profile-texts.ts'

type Props = { userId: string }

/** The changes to a user, and who made them; loaded when opened. */
export function UserHistory({ userId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AccordionItem heading="History of Changes" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <div className="user-history">
        <History
          pageAfter={(before) =>
            q(getUserHistory, { params: { userId }, query: before === undefined ? {} : { before } })
          }
          textsOf={({ action, by, changes }) => ({
            what: userEvents[action].text,
            by: authorText(by),
            changes: changes.map(changeText),
          })}
          empty={<p>Nothing has been changed yet.</p>}
          older="Show older changes"
        />
      </div>
    </AccordionItem>
  )
}
